package programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for a notification while they hold another lock. */
public final class Waiting {
  private Waiting() {}

  /** The one who is to notify needs what the one who waits holds. */
  public static void nestedMonitors() {
    Object outer = new Object();
    Object inner = new Object();
    Thread waits =
        Threads.start(
            () -> {
              synchronized (outer) {
                synchronized (inner) {
                  waitFor(inner);
                }
              }
            });
    Threads.waitUntil(waits, Thread.State.WAITING, "Object.wait");
    try {
      synchronized (inner) {
        try {
          synchronized (outer) {
            inner.notifyAll();
          }
        } finally {
          inner.notifyAll();
        }
      }
    } finally {
      Threads.join(waits);
    }
  }

  /** The same with a condition. */
  public static void nestedLocks() {
    Lock outer = new ReentrantLock();
    Lock inner = new ReentrantLock();
    Condition condition = inner.newCondition();
    Thread waits =
        Threads.start(
            () -> {
              outer.lock();
              inner.lock();
              condition.awaitUninterruptibly();
              inner.unlock();
              outer.unlock();
            });
    Threads.waitUntil(waits, Thread.State.WAITING, "awaitUninterruptibly");
    inner.lock();
    try {
      outer.lock();
      outer.unlock();
    } finally {
      condition.signalAll();
      inner.unlock();
      Threads.join(waits);
    }
  }

  /** What was given up for a wait is held again after it: two threads, the wrong order. */
  public static void heldAgain() {
    Object first = new Object();
    Object second = new Object();
    Meeting meeting = new Meeting(2);
    Threads.run(
        () -> {
          synchronized (first) {
            synchronized (first) {
              waitALittle(first);
            }
            meeting.arrive();
            synchronized (second) {
              second.notifyAll();
            }
          }
        },
        () -> {
          synchronized (second) {
            meeting.arrive();
            synchronized (first) {
              first.notifyAll();
            }
          }
        });
  }

  /** A buffer for one, used as it should be. */
  public static void monitorBuffer() {
    Object[] buffer = new Object[1];
    Threads.run(
        () -> {
          for (int i = 0; i < 200; i++) {
            synchronized (buffer) {
              while (buffer[0] != null) {
                waitFor(buffer);
              }
              buffer[0] = i;
              buffer.notifyAll();
            }
          }
        },
        () -> {
          for (int i = 0; i < 200; i++) {
            synchronized (buffer) {
              while (buffer[0] == null) {
                waitFor(buffer);
              }
              buffer[0] = null;
              buffer.notifyAll();
            }
          }
        });
  }

  /** The same with a lock and two conditions. */
  public static void conditionBuffer() {
    Lock lock = new ReentrantLock();
    Condition full = lock.newCondition();
    Condition empty = lock.newCondition();
    Object[] buffer = new Object[1];
    Threads.run(
        () -> {
          for (int i = 0; i < 200; i++) {
            lock.lock();
            while (buffer[0] != null) {
              empty.awaitUninterruptibly();
            }
            buffer[0] = i;
            full.signal();
            lock.unlock();
          }
        },
        () -> {
          for (int i = 0; i < 200; i++) {
            lock.lock();
            while (buffer[0] == null) {
              full.awaitUninterruptibly();
            }
            buffer[0] = null;
            empty.signal();
            lock.unlock();
          }
        });
  }

  private static void waitFor(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }

  private static void waitALittle(Object monitor) {
    try {
      monitor.wait(1);
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
