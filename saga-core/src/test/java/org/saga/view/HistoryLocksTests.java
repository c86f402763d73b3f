package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saga.check.Mode;
import org.saga.fixture.Garbage;
import org.saga.history.ObjectHistory;

class HistoryLocksTests {
  private static final int THREADS = 8;
  private static final int OBJECTS = 5_000;
  private static final int ROUND = 10;
  private static final int TURNS = 100;

  private final HistoryLocks locks = new HistoryLocks();

  @Test
  void one_thread_needs_one_lock() {
    for (int i = 0; i < OBJECTS; i++) {
      assertThat(locks.isValid(locks.lockOf(new Object()))).isTrue();
    }

    assertThat(locks.lockOf(new Object())).isSameAs(locks.lockOf(new Object()));
  }

  @Test
  void threads_that_seldom_take_turns_share_the_lock() {
    for (int turn = 0; turn < TURNS; turn++) {
      Views.inNewThread("another", () -> locks.isValid(locks.lockOf(this)));
      IntStream.range(0, 1_000).forEach(i -> locks.isValid(locks.lockOf(this)));
    }

    assertThat(locks.lockOf(new Object())).isSameAs(locks.lockOf(new Object()));
  }

  @Test
  void where_threads_take_turns_objects_have_different_locks() {
    takeTurns();

    assertThat(Stream.generate(Object::new).limit(OBJECTS).map(locks::lockOf).distinct())
        .hasSizeGreaterThan(32);
  }

  @Test
  void an_object_keeps_its_lock() {
    takeTurns();
    Object lock = locks.lockOf(this);

    assertThat(locks.isValid(lock)).isTrue();
    assertThat(locks.lockOf(this)).isSameAs(lock);
  }

  @Test
  void the_one_lock_is_not_valid_any_more() {
    Object one = locks.lockOf(this);
    takeTurns();

    assertThat(locks.isValid(one)).isFalse();
  }

  @Test
  void no_object_is_kept_alive() throws InterruptedException {
    takeTurns();
    Object object = new Object();
    locks.isValid(locks.lockOf(object));
    WeakReference<Object> watched = Garbage.watch(object);
    object = null;

    Garbage.assertCollected(watched);
  }

  /** While there is one lock, while there are many, and in between. */
  @Test
  void all_threads_that_meet_an_object_find_the_same_history() throws Exception {
    ObjectView view = Views.object(Mode.PREFIX, "start : A* ;");
    Meeting[] met =
        IntStream.range(0, OBJECTS).mapToObj(i -> new Meeting()).toArray(Meeting[]::new);

    inParallel((thread, barrier) -> meet(view, met, thread, barrier));

    assertThat(met).allSatisfy(it -> assertThat(it.found).containsExactly(it.history));
    assertThat(Stream.of(met).map(view::lockOf).distinct()).hasSizeGreaterThan(1);
  }

  private void takeTurns() {
    for (int turn = 0; turn < TURNS; turn++) {
      Views.inNewThread("another", () -> locks.isValid(locks.lockOf(this)));
    }
  }

  /** They take turns at being the first, so that one lock is not enough for long. */
  private static void meet(ObjectView view, Meeting[] met, int thread, CyclicBarrier barrier) {
    for (int i = 0; i < met.length; i++) {
      if (i % ROUND == 0) {
        await(barrier);
        if (i / ROUND % THREADS == thread) {
          new Meeting().historyIn(view);
        }
      }
      met[i].found.add(met[i].historyIn(view));
    }
  }

  private static void inParallel(BiConsumer<Integer, CyclicBarrier> work)
      throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(THREADS);
    Thread[] threads =
        IntStream.range(0, THREADS)
            .mapToObj(i -> new Thread(() -> work.accept(i, barrier)))
            .toArray(Thread[]::new);
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** An object with room for its history, which generated code makes as here. */
  private static final class Meeting {
    final Set<ObjectHistory> found = ConcurrentHashMap.newKeySet();
    volatile ObjectHistory history;

    ObjectHistory historyIn(ObjectView view) {
      return history == null ? newHistoryIn(view) : history;
    }

    private ObjectHistory newHistoryIn(ObjectView view) {
      ObjectHistory fresh = view.newHistory();
      while (true) {
        Object lock = view.lockOf(this);
        synchronized (lock) {
          if (view.isValid(lock)) {
            if (history == null) {
              history = fresh;
            }
            return history;
          }
        }
      }
    }
  }
}
