package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.saga.view.Views.violationOf;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.saga.check.Mode;
import org.saga.event.Veil;
import org.saga.fixture.Forked;
import org.saga.fixture.Garbage;
import org.saga.fixture.Happened;
import org.saga.fixture.VirtualThreads;

class MemoryTests {
  private static final int OBJECTS = 1_000_000;

  @Test
  void the_history_of_a_dead_thread_is_forgotten() throws InterruptedException {
    forgetsAfterDeath(Thread::new);
  }

  @Test
  void the_history_of_a_dead_virtual_thread_is_forgotten() throws InterruptedException {
    assumeThat(VirtualThreads.exist()).isTrue();
    forgetsAfterDeath(VirtualThreads::unstarted);
  }

  /** Though the program's history still holds an event of the thread. */
  private static void forgetsAfterDeath(Function<Runnable, Thread> threads)
      throws InterruptedException {
    ThreadView view = Views.thread(Mode.VIABLE, "start : A* ;");
    GlobalView global = Views.global(Mode.RESETS, "start : A* ;");
    AtomicReference<WeakReference<Object>> inHistory = new AtomicReference<>();
    Thread thread =
        threads.apply(
            () -> {
              Object attribute = new Object();
              view.raise(Happened.call('A', "key", attribute));
              global.raise(Happened.call('A'));
              inHistory.set(Garbage.watch(attribute));
            });
    thread.start();
    thread.join();

    Garbage.assertEventually(
        () -> {
          // A view that a class loader of the program's has forgets when the next thread comes.
          Views.inNewThread("next", () -> violationOf(() -> view.raise(Happened.call('A'))));
          return inHistory.get().refersTo(null);
        });
    global.raise(Happened.call('A'));
  }

  @Test
  void past_sessions_keep_no_object_of_the_program() throws InterruptedException {
    ThreadView view = Views.thread(Mode.RESETS, "start : A* ;");
    Object attribute = new Object();
    view.raise(Happened.call('A', "key", attribute).resetting());
    WeakReference<Object> reference = Garbage.watch(attribute);
    attribute = null;

    Garbage.assertCollected(reference);
    view.raise(Happened.call('A'));
  }

  @Test
  void a_million_short_lived_objects_fit_into_a_small_heap() {
    assertThat(Forked.run(ManyObjects.class, "-Xmx64m")).isEqualTo(new Forked(0, ""));
  }

  /** A program that makes an object, uses it once and forgets it, a million times. */
  static final class ManyObjects {
    public static void main(String[] arguments) {
      ObjectView view = Views.object(Mode.RESETS, "start : A* ;");
      for (int i = 0; i < OBJECTS; i++) {
        Object object = new Object();
        Object veiled = Veil.veil(object, object);
        view.raise(object, view.weakHistory(object), Happened.call('A', "key", veiled));
      }
    }
  }
}
