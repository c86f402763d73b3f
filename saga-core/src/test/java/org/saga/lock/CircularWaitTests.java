package org.saga.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.event.EventThread;
import org.saga.value.Identity;

class CircularWaitTests {
  private final long self = EventThread.current().id();
  private Thread other;
  private HeldLocks held = HeldLocks.none();
  private Requests requests = Requests.none();

  @AfterEach
  void let_the_other_thread_end() throws InterruptedException {
    if (other != null) {
      other.interrupt();
      other.join();
    }
  }

  @Nested
  class Of_monitors {
    private final Object mine = new Object();
    private final Object theirs = new Object();

    @Test
    void is_confirmed_when_both_threads_are_where_they_seem() {
      CountDownLatch holds = new CountDownLatch(1);
      synchronized (mine) {
        start(
            () -> {
              synchronized (theirs) {
                holds.countDown();
                synchronized (mine) {
                  holds.countDown();
                }
              }
            });
        await(holds);
        CircularWait wait = cycle(LockView.monitor(id(theirs)), LockView.monitor(id(mine)));
        assertThat(wait.confirmed()).isNotNull();
        assertThat(wait.toString())
            .startsWith("deadlock of 2 threads:\n  thread ")
            .contains("thread other #" + other.getId() + " holds Object#", ", and wants Object#");
      }
    }

    @Test
    void is_confirmed_when_the_other_thread_is_kept_from_its_request_for_a_while() {
      Object door = new Object();
      CountDownLatch holds = new CountDownLatch(2);
      Thread asks = Thread.currentThread();
      synchronized (mine) {
        Thread keeper =
            new Thread(
                () -> {
                  synchronized (door) {
                    holds.countDown();
                    await(holds);
                    letGlance(asks);
                  }
                });
        start(
            () -> {
              synchronized (theirs) {
                holds.countDown();
                await(holds);
                synchronized (door) {
                  Thread.onSpinWait();
                }
                synchronized (mine) {
                  Thread.onSpinWait();
                }
              }
            });
        keeper.start();
        await(holds);
        CircularWait wait = cycle(LockView.monitor(id(theirs)), LockView.monitor(id(mine)));
        String confirmed = wait.confirmed();
        keeper.interrupt();
        assertThat(confirmed).isNotNull();
      }
    }

    @Test
    void is_not_confirmed_when_the_other_thread_holds_nothing() {
      start(
          () -> {
            synchronized (mine) {
              Thread.onSpinWait();
            }
          });
      synchronized (mine) {
        assertThat(cycle(LockView.monitor(id(theirs)), LockView.monitor(id(mine))).confirmed())
            .isNull();
      }
    }

    @Test
    void is_not_confirmed_when_the_other_thread_waits_for_something_else() {
      CountDownLatch holds = new CountDownLatch(1);
      start(
          () -> {
            synchronized (theirs) {
              holds.countDown();
              await(new CountDownLatch(1));
            }
          });
      await(holds);
      synchronized (mine) {
        assertThat(cycle(LockView.monitor(id(theirs)), LockView.monitor(id(mine))).confirmed())
            .isNull();
      }
    }
  }

  @Nested
  class Of_locks {
    private final Lock mine = new ReentrantLock();
    private final Lock theirs = new ReentrantLock();

    @Test
    void is_confirmed_when_both_threads_are_where_they_seem() {
      CountDownLatch holds = new CountDownLatch(1);
      mine.lock();
      start(
          () -> {
            theirs.lock();
            holds.countDown();
            lockUntilInterrupted(mine);
            theirs.unlock();
          });
      await(holds);
      assertThat(cycle(lock(theirs), lock(mine)).confirmed()).isNotNull();
      mine.unlock();
    }

    @Test
    void is_not_confirmed_when_the_other_thread_has_released_its_lock_unseen() {
      mine.lock();
      start(() -> lockUntilInterrupted(mine));
      assertThat(cycle(lock(theirs), lock(mine)).confirmed()).isNull();
      mine.unlock();
    }

    @Test
    void is_confirmed_of_a_reader_that_wants_to_write() {
      ReentrantReadWriteLock both = new ReentrantReadWriteLock();
      both.readLock().lock();
      LockView read = new LockView(id(both), Access.SHARED, id(both));
      LockView write = new LockView(id(both), Access.EXCLUSIVE, id(both));
      held = held.acquired(read, self, 1, Place.in(id(this)));
      requests = requests.plus(self, id(Thread.currentThread()), write);
      CircularWait wait = CircularWait.of(List.of(self), requests, held, null);
      assertThat(wait.confirmed()).isNotNull();
      assertThat(wait.toString())
          .contains(
              "for reading, taken in "
                  + getClass().getName()
                  + ".is_confirmed_of_a_reader_that_wants_to_write, and wants ",
              " for writing");
      both.readLock().unlock();
      assertThat(wait.confirmed()).isNull();
    }
  }

  @Nested
  class Described {
    @Test
    void is_the_same_whichever_thread_closes_it() {
      LockView left = LockView.monitor(id(new Object()));
      LockView right = LockView.monitor(id(new Object()));
      start(() -> {});
      cycle(left, right);
      long first = self;
      long second = other.getId();
      assertThat(CircularWait.of(List.of(first, second), requests, held, null))
          .hasToString(CircularWait.of(List.of(second, first), requests, held, null).toString());
    }
  }

  /** This thread holds what the other one wants, and the other way round. */
  private CircularWait cycle(LockView wanted, LockView held) {
    long their = other.getId();
    this.held = this.held.acquired(held, self, 1, null).acquired(wanted, their, 1, null);
    requests = requests.plus(self, id(Thread.currentThread()), wanted).plus(their, id(other), held);
    return CircularWait.of(List.of(self, their), requests, this.held, null);
  }

  /** Returns when the thread has slept often, as it does between its glances, or asks no more. */
  private static void letGlance(Thread asks) {
    long enough = waits(asks) + 50;
    while (waits(asks) < enough && !Thread.currentThread().isInterrupted()) {
      Thread.yield();
    }
  }

  /** How often the thread has waited: who looks at its state misses some, if there is no room. */
  private static long waits(Thread thread) {
    return ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()).getWaitedCount();
  }

  private void start(Runnable program) {
    other = new Thread(program, "other");
    other.start();
  }

  private static LockView lock(Object lock) {
    return new LockView(id(lock), Access.EXCLUSIVE, id(lock));
  }

  private static Identity id(Object object) {
    return Identity.of(object);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private static void lockUntilInterrupted(Lock lock) {
    try {
      lock.lockInterruptibly();
      lock.unlock();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }
}
