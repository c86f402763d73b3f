package programs;

import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Programs that take and release locks, in order and out of order. */
public final class Locking {
  private Locking() {}

  public static void releasesWhatItTook() {
    Lock lock = new ReentrantLock();
    Lock read = new ReentrantReadWriteLock().readLock();
    Runnable task =
        () -> {
          lock.lock();
          lock.lock();
          if (lock.tryLock()) {
            lock.unlock();
          }
          lock.unlock();
          lock.unlock();
          read.lock();
          read.unlock();
        };
    Threads.run(task, task);
  }

  /** As Lucene does: what takes the lock is handed over. */
  public static void releasesWhatAReferenceTook() {
    Lock lock = new ReentrantLock();
    takeAndRelease(lock, Lock::tryLock);
    BooleanSupplier bound = lock::tryLock;
    takeAndRelease(lock, it -> bound.getAsBoolean());
    List.of(lock).forEach(Lock::lock);
    Runnable unlock = lock::unlock;
    unlock.run();
  }

  private static void takeAndRelease(Lock lock, Predicate<Lock> taking) {
    if (taking.test(lock)) {
      lock.unlock();
    }
  }

  /** Whose lock allows it. */
  public static void handsItOn() {
    Lock lock = new Gate();
    Threads.run(() -> lock.lock());
    lock.unlock();
    synchronized (lock) {
      lock.notifyAll();
    }
  }

  public static void releasesWhatAnotherTook() {
    Lock lock = new ReentrantLock();
    Threads.run(() -> lock.lock());
    lock.unlock();
  }

  public static void releasesTooOften() {
    Lock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException swallowed) {
      // As many a program does.
    }
  }

  public static void signalsWithoutTheLock() {
    new ReentrantLock().newCondition().signalAll();
  }

  public static void awaitsWithoutTheLock() throws InterruptedException {
    new ReentrantLock().newCondition().await(1, TimeUnit.SECONDS);
  }

  public static void notifiesWithoutTheMonitor() {
    new Object().notify();
  }

  public static void waitsWithoutTheMonitor() throws InterruptedException {
    new Object().wait(1);
  }

  public static void nested() {
    Lock outer = new ReentrantLock();
    Lock inner = new ReentrantLock();
    outer.lock();
    for (int i = 0; i < 3; i++) {
      inner.lock();
      outer.lock();
      outer.unlock();
      inner.unlock();
    }
    outer.unlock();
  }

  public static void tries() {
    Lock outer = new ReentrantLock();
    Lock inner = new ReentrantLock();
    if (outer.tryLock()) {
      Threads.run(() -> fails(outer, inner));
      inner.lock();
      inner.unlock();
      outer.unlock();
    }
  }

  private static void fails(Lock taken, Lock free) {
    if (!taken.tryLock()) {
      free.lock();
      free.unlock();
      taken.tryLock();
    }
  }

  public static void unlocksAfterFailedTry() {
    Lock lock = new Gate();
    lock.lock();
    lock.tryLock();
    lock.unlock();
    lock.unlock();
  }

  public static void handOverHand() {
    Lock first = new ReentrantLock();
    Lock second = new ReentrantLock();
    first.lock();
    second.lock();
    first.unlock();
    second.unlock();
  }

  /** A lock that does not care who releases it. */
  private static final class Gate implements Lock {
    private final Semaphore permit = new Semaphore(1);

    @Override
    public void lock() {
      permit.acquireUninterruptibly();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      permit.acquire();
    }

    @Override
    public boolean tryLock() {
      return permit.tryAcquire();
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return permit.tryAcquire(time, unit);
    }

    @Override
    public void unlock() {
      permit.release();
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }
}
