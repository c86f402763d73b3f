package programs;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The ways in which programs build their locks. */
final class OwnLocks {
  private OwnLocks() {}

  /** What is released by telling those who wait for its monitor. */
  private abstract static class Notifying extends OwnLock {
    boolean held;

    @Override
    public synchronized boolean tryLock() {
      boolean taken = !held;
      held = true;
      return taken;
    }

    @Override
    public synchronized void unlock() {
      held = false;
      notifyAll();
    }
  }

  /** On its own monitor. */
  static final class OnMonitor extends Notifying {
    @Override
    public void lock() {
      try {
        lockInterruptibly();
      } catch (InterruptedException leave) {
        throw new IllegalStateException(leave);
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      synchronized (this) {
        while (held) {
          wait();
        }
        held = true;
      }
    }
  }

  /** On the monitor of an object that nobody else knows; its holder may take it again. */
  static final class OnMutex extends OwnLock {
    private final Object mutex = new Object();
    private Thread owner;
    private int times;

    @Override
    public void lock() {
      Thread self = Thread.currentThread();
      synchronized (mutex) {
        while (owner != null && owner != self) {
          await();
        }
        owner = self;
        times++;
      }
    }

    private void await() {
      try {
        mutex.wait();
      } catch (InterruptedException leave) {
        throw new IllegalStateException(leave);
      }
    }

    @Override
    public void unlock() {
      synchronized (mutex) {
        times--;
        if (times == 0) {
          owner = null;
          mutex.notify();
        }
      }
    }
  }

  /** On a lock with a condition. */
  static final class OnCondition extends OwnLock {
    private final Lock inner = new ReentrantLock();
    private final Condition free = inner.newCondition();
    private boolean held;

    @Override
    public void lock() {
      inner.lock();
      try {
        while (held) {
          free.awaitUninterruptibly();
        }
        held = true;
      } finally {
        inner.unlock();
      }
    }

    @Override
    public void unlock() {
      inner.lock();
      held = false;
      free.signal();
      inner.unlock();
    }
  }

  /** By trying until it succeeds. */
  static final class ByTrying extends Notifying {
    @Override
    public void lock() {
      synchronized (this) {
        while (!tryLock()) {
          try {
            wait();
          } catch (InterruptedException leave) {
            throw new IllegalStateException(leave);
          }
        }
      }
    }
  }

  /** On the JDK's queue of threads. */
  static final class OnSynchronizer extends OwnLock {
    private final Sync sync = new Sync();

    @Override
    public void lock() {
      sync.acquire(1);
    }

    @Override
    public void unlock() {
      sync.release(1);
    }

    private static final class Sync extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean tryAcquire(int times) {
        boolean taken = compareAndSetState(0, 1);
        if (taken) {
          setExclusiveOwnerThread(Thread.currentThread());
        }
        return taken;
      }

      @Override
      protected boolean tryRelease(int times) {
        setExclusiveOwnerThread(null);
        setState(0);
        return true;
      }
    }
  }

  /** A lock of the JDK, told apart by its class only. */
  static final class Subclass extends ReentrantLock {
    private static final long serialVersionUID = 1;

    @Override
    public void lock() {
      super.lock();
    }
  }

  /** Two may hold it, and whoever likes may release it. */
  static final class Permits extends OwnLock {
    private int left;

    Permits(int permits) {
      left = permits;
    }

    @Override
    public synchronized void lock() {
      while (left == 0) {
        try {
          wait();
        } catch (InterruptedException leave) {
          throw new IllegalStateException(leave);
        }
      }
      left--;
    }

    @Override
    public synchronized void unlock() {
      left++;
      notifyAll();
    }
  }

  /** Whoever waits too long gives up. */
  static final class Impatient extends OwnLock {
    private boolean held;

    @Override
    public synchronized void lock() {
      if (held) {
        try {
          wait(100);
        } catch (InterruptedException leave) {
          throw new IllegalStateException(leave);
        }
      }
      if (held) {
        throw new IllegalMonitorStateException("gave up");
      }
      held = true;
    }

    @Override
    public synchronized void unlock() {
      held = false;
      notifyAll();
    }
  }
}
