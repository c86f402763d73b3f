package program;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.saga.junit.CheckViews;

@CheckViews("deadlock")
@TestMethodOrder(MethodOrderer.MethodName.class)
class DeadlockCases {
  private static final class Fork {}

  private final CyclicBarrier bothHaveOne = new CyclicBarrier(2);

  private void take(Fork first, Fork second) {
    synchronized (first) {
      try {
        bothHaveOne.await();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
      synchronized (second) {
        bothHaveOne.reset();
      }
    }
  }

  @Test
  void a_has_two_threads_that_wait_for_each_other() throws InterruptedException {
    Fork left = new Fork();
    Fork right = new Fork();
    Thread one = new Thread(() -> take(left, right), "left first");
    Thread other = new Thread(() -> take(right, left), "right first");
    one.start();
    other.start();
    one.join();
    other.join();
  }

  @Test
  @CheckViews(ownThread = true)
  void b_waits_for_another_thread_itself() {
    Fork left = new Fork();
    Fork right = new Fork();
    new Thread(() -> take(left, right), "left first").start();
    take(right, left);
  }

  @Test
  void d_has_locks_whose_waits_can_be_interrupted() throws InterruptedException {
    Lock left = new ReentrantLock();
    Lock right = new ReentrantLock();
    Thread one = new Thread(() -> take(left, right), "left lock first");
    Thread other = new Thread(() -> take(right, left), "right lock first");
    one.start();
    other.start();
    one.join();
    other.join();
  }

  private void take(Lock first, Lock second) {
    first.lock();
    try {
      bothHaveOne.await();
      second.lockInterruptibly();
      second.unlock();
    } catch (InterruptedException | BrokenBarrierException end) {
      // As it is asked to.
    } finally {
      first.unlock();
    }
  }

  @Test
  void c_is_not_concerned() {
    synchronized (this) {
      bothHaveOne.reset();
    }
  }
}
