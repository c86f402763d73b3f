package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.fixture.VirtualThreads;

class ThreadTests {

  private static EventThread in(Thread thread, EventThread[] result) throws InterruptedException {
    thread.start();
    thread.join();
    return result[0];
  }

  @Nested
  class A_thread {
    @Test
    void is_always_the_same_object() {
      assertThat(EventThread.current()).isSameAs(EventThread.current());
      assertThat(EventThread.current().thread()).isSameAs(Thread.currentThread());
    }

    @Test
    void is_shown_by_its_name() throws InterruptedException {
      EventThread[] result = new EventThread[1];
      Thread thread = new Thread(() -> result[0] = EventThread.current(), "left");

      assertThat(in(thread, result).label().name()).isEqualTo("left");
    }

    @Test
    void without_a_name_is_shown_by_its_number() throws InterruptedException {
      assumeThat(VirtualThreads.exist()).isTrue();
      EventThread[] result = new EventThread[1];
      Thread virtual = VirtualThreads.unstarted(() -> result[0] = EventThread.current());
      EventThread thread = in(virtual, result);

      assertThat(thread.label().name()).isEqualTo("thread-" + thread.id());
    }

    @Test
    void has_a_number_though_its_class_overrides_the_method_for_it() throws InterruptedException {
      EventThread[] result = new EventThread[1];
      Thread hostile =
          new Thread(() -> result[0] = EventThread.current()) {
            @Override
            public long getId() {
              throw new AssertionError("SAGA ran a method of the program");
            }
          };

      assertThat(in(hostile, result).id()).isNotZero();
    }

    @Test
    void of_the_common_pool_keeps_its_slots_from_task_to_task() {
      Set<Thread> workers = new HashSet<>();
      Set<EventThread> seen = new HashSet<>();
      for (int i = 0; i < 100; i++) {
        ForkJoinPool.commonPool()
            .submit(
                () -> {
                  workers.add(Thread.currentThread());
                  seen.add(EventThread.current());
                })
            .join();
      }

      assertThat(seen).hasSameSizeAs(workers);
    }
  }

  @Nested
  class Slots {
    @Test
    void are_there_for_as_many_views_as_there_are() {
      ThreadSlots slots = ThreadSlots.current();
      slots.put(1000, "kept");

      assertThat(slots.get(1000)).isEqualTo("kept");
      assertThat(slots.get(999)).isNull();
      assertThat(slots.get(1_000_000)).isNull();
    }

    @Test
    void may_be_lent_to_read_the_events_of_another_thread() throws InterruptedException {
      EventThread[] result = new EventThread[1];
      EventThread other = in(new Thread(() -> result[0] = EventThread.current()), result);
      EventThread self = EventThread.current();

      ThreadSlots.current()
          .runAs(
              other,
              () -> {
                assertThat(EventThread.current().id()).isEqualTo(other.id());
                assertThat(EventThread.current().busy).isTrue();
              });

      assertThat(EventThread.current()).isSameAs(self);
      assertThat(other.busy).isFalse();
    }
  }
}
