package programs;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.saga.library.Unwoven;

/** Programs that look like deadlocks and are none. */
public final class Harmless {
  private Harmless() {}

  public static void reentrance() {
    Object monitor = new Object();
    Lock lock = new ReentrantLock();
    Runnable twice =
        () -> {
          synchronized (monitor) {
            synchronized (monitor) {
              lock.lock();
              lock.lock();
              lock.unlock();
              lock.unlock();
            }
          }
        };
    Threads.run(twice, twice);
  }

  public static void exceptions() {
    Object first = new Object();
    Object second = new Object();
    Runnable there = () -> fail(first, second);
    Runnable back = () -> fail(second, first);
    for (int i = 0; i < 10; i++) {
      Threads.run(there);
      Threads.run(back);
    }
  }

  private static void fail(Object outer, Object inner) {
    try {
      synchronized (outer) {
        synchronized (inner) {
          throw new IllegalStateException();
        }
      }
    } catch (IllegalStateException expected) {
      synchronized (inner) {
        Thread.onSpinWait();
      }
    }
  }

  /** A request is withdrawn before the cycle would be closed. */
  public static void interruptedRequest() {
    Lock mine = new ReentrantLock();
    Lock theirs = new ReentrantLock();
    CountDownLatch gaveUp = new CountDownLatch(1);
    CountDownLatch requested = new CountDownLatch(1);
    mine.lock();
    Thread other =
        Threads.start(
            () -> {
              theirs.lock();
              try {
                mine.lockInterruptibly();
              } catch (InterruptedException expected) {
                gaveUp.countDown();
                Meeting.await(requested);
              } finally {
                theirs.unlock();
              }
            });
    Threads.waitUntil(other, Thread.State.WAITING, "lockInterruptibly");
    other.interrupt();
    Meeting.await(gaveUp);
    releaseSoon(requested);
    theirs.lock();
    theirs.unlock();
    mine.unlock();
    Threads.join(other);
  }

  private static void releaseSoon(CountDownLatch latch) {
    Thread requester = Thread.currentThread();
    Threads.start(
        () -> {
          Threads.waitUntil(requester, Thread.State.WAITING, "ReentrantLock.lock");
          latch.countDown();
        });
  }

  /** A timed try does not wait for ever; this one ends as soon as it is waited for. */
  public static void timedTry() {
    Lock mine = new ReentrantLock();
    Lock theirs = new ReentrantLock();
    mine.lock();
    Thread other =
        Threads.start(
            () -> {
              theirs.lock();
              try {
                mine.tryLock(1, TimeUnit.HOURS);
              } catch (InterruptedException expected) {
                Thread.onSpinWait();
              } finally {
                theirs.unlock();
              }
            });
    Threads.waitUntil(other, Thread.State.TIMED_WAITING, "tryLock");
    Threads.interruptOnce(
        Thread.currentThread(), Thread.State.WAITING, "ReentrantLock.lock", other);
    theirs.lock();
    theirs.unlock();
    mine.unlock();
    Threads.join(other);
  }

  public static void failedTry() {
    Lock mine = new ReentrantLock();
    Lock theirs = new ReentrantLock();
    CountDownLatch tried = new CountDownLatch(1);
    CountDownLatch requested = new CountDownLatch(1);
    mine.lock();
    Thread other =
        Threads.start(
            () -> {
              theirs.lock();
              mine.tryLock();
              tried.countDown();
              Meeting.await(requested);
              theirs.unlock();
            });
    Meeting.await(tried);
    releaseSoon(requested);
    theirs.lock();
    theirs.unlock();
    mine.unlock();
    Threads.join(other);
  }

  public static void unlockedByMethodReference() {
    unlockedUnseen(
        lock -> {
          Runnable unlock = lock::unlock;
          unlock.run();
        });
  }

  public static void unlockedByReflection() {
    unlockedUnseen(
        lock -> {
          try {
            Lock.class.getMethod("unlock").invoke(lock);
          } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
          }
        });
  }

  public static void unlockedByUnwovenCode() {
    unlockedUnseen(Unwoven::unlock);
  }

  /** The other thread seems to have the lock still when this one requests it. */
  private static void unlockedUnseen(Consumer<Lock> unlock) {
    ReadWriteLock both = new ReentrantReadWriteLock();
    unlockedUnseen(unlock, new ReentrantLock());
    unlockedUnseen(unlock, both.writeLock());
    unlockedUnseen(unlock, both.readLock());
  }

  private static void unlockedUnseen(Consumer<Lock> unlock, Lock theirs) {
    Lock mine = new ReentrantLock();
    mine.lock();
    Thread other =
        Threads.start(
            () -> {
              theirs.lock();
              unlock.accept(theirs);
              mine.lock();
              mine.unlock();
            });
    Threads.waitUntil(other, Thread.State.WAITING, "ReentrantLock.lock");
    theirs.lock();
    theirs.unlock();
    mine.unlock();
    Threads.join(other);
  }

  /** The lock that was released unseen has a new holder, which is not in the cycle. */
  public static void takenOverUnseen() {
    Lock mine = new ReentrantLock();
    Lock theirs = new ReentrantLock();
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch requested = new CountDownLatch(1);
    mine.lock();
    Thread other =
        Threads.start(
            () -> {
              theirs.lock();
              Unwoven.unlock(theirs);
              mine.lock();
              mine.unlock();
            });
    Threads.waitUntil(other, Thread.State.WAITING, "ReentrantLock.lock");
    Thread third =
        Threads.start(
            () -> {
              Unwoven.lock(theirs);
              taken.countDown();
              Meeting.await(requested);
              Unwoven.unlock(theirs);
            });
    Meeting.await(taken);
    releaseSoon(requested);
    theirs.lock();
    theirs.unlock();
    mine.unlock();
    Threads.join(other);
    Threads.join(third);
  }

  public static void readersCrosswise() {
    ReadWriteLock first = new ReentrantReadWriteLock();
    ReadWriteLock second = new ReentrantReadWriteLock();
    Meeting meeting = new Meeting(2);
    Threads.run(() -> readBoth(first, second, meeting), () -> readBoth(second, first, meeting));
  }

  private static void readBoth(ReadWriteLock first, ReadWriteLock second, Meeting meeting) {
    first.readLock().lock();
    first.readLock().lock();
    meeting.arrive();
    second.readLock().lock();
    second.readLock().unlock();
    first.readLock().unlock();
    first.readLock().unlock();
  }

  public static void downgrade() {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    Runnable downgrade =
        () -> {
          lock.writeLock().lock();
          lock.readLock().lock();
          lock.writeLock().unlock();
          lock.readLock().unlock();
          lock.writeLock().lock();
          lock.writeLock().unlock();
        };
    Threads.run(downgrade, downgrade, downgrade);
  }

  /** Many threads that take pairs of locks, always in the same order. */
  public static void inOrder() {
    Lock[] locks = new Lock[6];
    for (int i = 0; i < locks.length; i++) {
      locks[i] = i % 2 == 0 ? new ReentrantLock() : new ReentrantReadWriteLock().writeLock();
    }
    Runnable[] tasks = new Runnable[6];
    for (int i = 0; i < tasks.length; i++) {
      Random random = new Random(i);
      tasks[i] = () -> takePairs(locks, random);
    }
    Threads.run(tasks);
  }

  private static void takePairs(Lock[] locks, Random random) {
    for (int i = 0; i < 300; i++) {
      int low = random.nextInt(locks.length - 1);
      int high = low + 1 + random.nextInt(locks.length - low - 1);
      locks[low].lock();
      locks[high].lock();
      synchronized (locks[high]) {
        locks[high].unlock();
      }
      locks[low].unlock();
    }
  }

  /** A thread that has died has taken its lock with it; the lock is garbage. */
  public static void diedWithTheLock() {
    for (int i = 0; i < 100; i++) {
      Threads.run(() -> new ReentrantLock().lock());
    }
  }
}
