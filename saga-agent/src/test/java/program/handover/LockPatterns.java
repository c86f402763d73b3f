package program.handover;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks and their conditions. */
final class LockPatterns {
  private LockPatterns() {}

  static void addTo(Patterns all) {
    lock(all, "ReentrantLock", ReentrantLock::new);
    lock(all, "ReentrantLock, fair", () -> new ReentrantLock(true));
    lock(all, "write lock", () -> new ReentrantReadWriteLock().writeLock());
    lock(all, "write lock, fair", () -> new ReentrantReadWriteLock(true).writeLock());
    lock(all, "write lock of a StampedLock", () -> new StampedLock().asWriteLock());
    lock(all, "lock of the program's own", Mutex::new);
    condition(all, "ReentrantLock", ReentrantLock::new);
    condition(all, "write lock", () -> new ReentrantReadWriteLock().writeLock());
    condition(all, "lock of the program's own", Mutex::new);
    all.add(
        "write lock, then read lock",
        () -> {
          var lock = new ReentrantReadWriteLock();
          return Handover.passing(within(lock.writeLock()), within(lock.readLock()));
        });
    all.add(
        "read lock, then write lock",
        () -> {
          var lock = new ReentrantReadWriteLock();
          return Handover.passing(within(lock.readLock()), within(lock.writeLock()));
        });
    all.add(
        "downgraded write lock, then read lock",
        () -> {
          var lock = new ReentrantReadWriteLock();
          return Handover.passing(() -> downgrade(lock), within(lock.readLock()));
        });
    stamped(all);
  }

  private interface LockMaker {
    Lock make();
  }

  private static Action within(Lock lock) {
    return () -> {
      lock.lock();
      lock.unlock();
    };
  }

  private static void lock(Patterns all, String name, LockMaker maker) {
    all.add(
        name + ".lock",
        () -> {
          Lock lock = maker.make();
          return Handover.passing(within(lock), within(lock));
        });
    all.add(
        name + ".tryLock",
        () -> {
          Lock lock = maker.make();
          return Handover.passing(within(lock), lock::tryLock);
        });
    all.add(
        name + ".tryLock with a time",
        () -> {
          Lock lock = maker.make();
          return Handover.passing(within(lock), () -> lock.tryLock(5, TimeUnit.MINUTES));
        });
    all.add(
        name + ".lockInterruptibly",
        () -> {
          Lock lock = maker.make();
          return Handover.passing(
              within(lock),
              () -> {
                lock.lockInterruptibly();
                lock.unlock();
              });
        });
    all.add(
        name + ".lock, waited for",
        () -> {
          Lock lock = maker.make();
          Unseen.Gate held = new Unseen.Gate();
          return Handover.meeting(
              () -> {
                lock.lock();
                held.open();
                lock.unlock();
              },
              () -> {
                held.await();
                lock.lock();
                lock.unlock();
              });
        });
  }

  private static void downgrade(ReentrantReadWriteLock lock) {
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    lock.readLock().unlock();
  }

  // ---- conditions

  private interface Waiter {
    void await(Condition condition) throws Exception;
  }

  private static void condition(Patterns all, String name, LockMaker maker) {
    condition(all, name + "'s Condition.await", maker, Condition::await, Condition::signal);
    condition(
        all,
        name + "'s Condition.await with a time",
        maker,
        it -> it.await(5, TimeUnit.MINUTES),
        Condition::signalAll);
    condition(
        all,
        name + "'s Condition.awaitUninterruptibly",
        maker,
        Condition::awaitUninterruptibly,
        Condition::signalAll);
    condition(
        all,
        name + "'s Condition.awaitNanos",
        maker,
        it -> it.awaitNanos(TimeUnit.MINUTES.toNanos(5)),
        Condition::signal);
  }

  private static void condition(
      Patterns all, String name, LockMaker maker, Waiter waiter, Waiter waker) {
    all.add(
        name,
        () -> {
          Lock lock = maker.make();
          Condition condition = lock.newCondition();
          boolean[] given = new boolean[1];
          return Handover.meeting(
              () -> {
                lock.lock();
                given[0] = true;
                waker.await(condition);
                lock.unlock();
              },
              () -> {
                lock.lock();
                while (!given[0]) {
                  waiter.await(condition);
                }
                lock.unlock();
              });
        });
  }

  // ---- stamped locks

  private static void stamped(Patterns all) {
    all.add(
        "StampedLock, written and read",
        () -> {
          StampedLock lock = new StampedLock();
          return Handover.passing(
              () -> lock.unlockWrite(lock.writeLock()), () -> lock.unlockRead(lock.readLock()));
        });
    all.add(
        "StampedLock, written and looked at",
        () -> {
          StampedLock lock = new StampedLock();
          return Handover.passing(
              () -> lock.unlock(lock.writeLock()), () -> lock.validate(lock.tryOptimisticRead()));
        });
    all.add(
        "StampedLock, read and written",
        () -> {
          StampedLock lock = new StampedLock();
          return Handover.passing(
              () -> lock.unlockRead(lock.readLock()), () -> lock.unlockWrite(lock.writeLock()));
        });
    all.add(
        "StampedLock, converted",
        () -> {
          StampedLock lock = new StampedLock();
          return Handover.passing(
              () -> lock.unlock(lock.tryConvertToWriteLock(lock.readLock())),
              () -> lock.unlock(lock.tryReadLock()));
        });
  }

  /** Its own synchronizer is recorded by what it does inside. */
  private static final class Mutex extends AbstractQueuedSynchronizer implements Lock {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      boolean taken = compareAndSetState(0, 1);
      if (taken) {
        setExclusiveOwnerThread(Thread.currentThread());
      }
      return taken;
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setExclusiveOwnerThread(null);
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getExclusiveOwnerThread() == Thread.currentThread();
    }

    @Override
    public void lock() {
      acquire(1);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      acquireInterruptibly(1);
    }

    @Override
    public boolean tryLock() {
      return tryAcquire(1);
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return tryAcquireNanos(1, unit.toNanos(time));
    }

    @Override
    public void unlock() {
      release(1);
    }

    @Override
    public Condition newCondition() {
      return new ConditionObject();
    }
  }
}
