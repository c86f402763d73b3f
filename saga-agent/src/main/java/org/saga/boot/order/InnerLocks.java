package org.saga.boot.order;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Called by the JDK's classes in place of their locks. Such critical sections keep their order,
 * since what they share is not recorded: each updates what stands for the lock.
 *
 * <p>The methods are called like those of the lock, with the lock in front.
 */
public final class InnerLocks {
  private InnerLocks() {}

  private static void keepOrder(Object lock) {
    OrderLog log = OrderLog.of(lock);
    if (log != null) {
      log.update(lock, OrderLog.ORDER);
    }
  }

  // ---- locks

  public static void lock(ReentrantLock lock) {
    OrderLog.pause();
    try {
      lock.lock();
    } finally {
      OrderLog.resume();
    }
    keepOrder(Owners.of(lock));
  }

  public static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    OrderLog.pause();
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      OrderLog.resume();
    }
    keepOrder(Owners.of(lock));
  }

  public static boolean tryLock(ReentrantLock lock) {
    OrderLog.pause();
    boolean taken = false;
    try {
      taken = lock.tryLock();
    } finally {
      OrderLog.resume();
    }
    if (taken) {
      keepOrder(Owners.of(lock));
    }
    return taken;
  }

  public static boolean tryLock(ReentrantLock lock, long time, TimeUnit unit)
      throws InterruptedException {
    OrderLog.pause();
    boolean taken = false;
    try {
      taken = lock.tryLock(time, unit);
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      OrderLog.resume();
    }
    if (taken) {
      keepOrder(Owners.of(lock));
    }
    return taken;
  }

  public static void unlock(ReentrantLock lock) {
    keepOrder(Owners.of(lock));
    OrderLog.pause();
    try {
      lock.unlock();
    } finally {
      OrderLog.resume();
    }
  }

  // ---- conditions

  public static void await(Condition condition) throws InterruptedException {
    Object lock = begin(condition);
    try {
      condition.await();
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      end(lock);
    }
  }

  public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
    Object lock = begin(condition);
    try {
      return condition.awaitNanos(nanos);
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      end(lock);
    }
  }

  public static boolean await(Condition condition, long time, TimeUnit unit)
      throws InterruptedException {
    Object lock = begin(condition);
    try {
      return condition.await(time, unit);
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      end(lock);
    }
  }

  public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
    Object lock = begin(condition);
    try {
      return condition.awaitUntil(deadline);
    } catch (InterruptedException e) {
      throw Interrupts.within(e);
    } finally {
      end(lock);
    }
  }

  public static void awaitUninterruptibly(Condition condition) {
    Object lock = begin(condition);
    try {
      condition.awaitUninterruptibly();
    } finally {
      end(lock);
    }
  }

  public static void signal(Condition condition) {
    OrderLog.pause();
    try {
      condition.signal();
    } finally {
      OrderLog.resume();
    }
  }

  public static void signalAll(Condition condition) {
    OrderLog.pause();
    try {
      condition.signalAll();
    } finally {
      OrderLog.resume();
    }
  }

  private static Object begin(Condition condition) {
    Object lock = Owners.ofCondition(condition);
    keepOrder(lock);
    OrderLog.pause();
    return lock;
  }

  private static void end(Object lock) {
    OrderLog.resume();
    keepOrder(lock);
  }
}
