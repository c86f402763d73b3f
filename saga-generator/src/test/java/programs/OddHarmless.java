package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.saga.library.Unwoven;
import programs.Circles.Monitor;
import programs.Circles.OfLock;
import programs.Circles.Section;

/** Programs that lock in less common ways and never block for ever. */
public final class OddHarmless {
  private static final int OFTEN = 100;

  private OddHarmless() {}

  /** Locks of the program's own, taken by many threads in one order. */
  public static void ownLocksInOrder() {
    List<Lock> locks =
        List.of(
            new OwnLocks.OnMonitor(),
            new OwnLocks.OnMutex(),
            new OwnLocks.OnCondition(),
            new OwnLocks.ByTrying(),
            new OwnLocks.OnSynchronizer(),
            new OwnLocks.Subclass());
    Runnable inOrder =
        () -> {
          for (int i = 0; i < OFTEN; i++) {
            nest(locks, 0);
          }
        };
    Threads.run(inOrder, inOrder, inOrder, inOrder);
  }

  private static void nest(List<Lock> locks, int from) {
    if (from < locks.size()) {
      new OfLock(locks.get(from)).in(() -> nest(locks, from + 1));
    }
  }

  /** First in one order, then in the other, when nobody is there any more. */
  public static void ownLocksThereAndBack() {
    for (Lock lock :
        List.of(new OwnLocks.OnMonitor(), new OwnLocks.OnMutex(), new OwnLocks.ByTrying())) {
      Section own = new OfLock(lock);
      Section monitor = new Monitor();
      contend(own);
      Threads.run(() -> own.in(() -> monitor.in(() -> {})));
      contend(own);
      Threads.run(() -> monitor.in(() -> own.in(() -> {})));
    }
  }

  private static void contend(Section section) {
    Runnable often =
        () -> {
          for (int i = 0; i < OFTEN; i++) {
            section.in(Thread::yield);
          }
        };
    Threads.run(often, often, often);
  }

  public static void ownReentrance() {
    Lock lock = new OwnLocks.OnMutex();
    Section own = new OfLock(lock);
    contend(task -> own.in(() -> own.in(task)));
  }

  /**
   * A thread has released the lock where nobody looks, and another one has taken it there. The
   * third one waits for it with what the first one wants.
   */
  public static void ownTakenOverUnseen() {
    takenOverUnseen(new OwnLocks.OnMonitor());
    takenOverUnseen(new OwnLocks.OnMutex());
    takenOverUnseen(new OwnLocks.OnCondition());
  }

  private static void takenOverUnseen(Lock lock) {
    Section monitor = new Monitor();
    CountDownLatch released = new CountDownLatch(1);
    CountDownLatch waits = new CountDownLatch(1);
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread first =
        Threads.start(
            () -> {
              lock.lock();
              Unwoven.unlock(lock);
              released.countDown();
              Meeting.await(waits);
              monitor.in(() -> {});
            });
    Thread second =
        Threads.start(
            () -> {
              Meeting.await(released);
              Unwoven.lock(lock);
              taken.countDown();
              Meeting.await(end);
              Unwoven.unlock(lock);
            });
    Thread third =
        Threads.start(
            () ->
                monitor.in(
                    () -> {
                      Meeting.await(taken);
                      new OfLock(lock).in(() -> {});
                    }));
    Threads.waitUntil(third, Thread.State.WAITING, "OwnLocks");
    waits.countDown();
    Threads.waitUntil(first, Thread.State.BLOCKED, "Monitor.in");
    end.countDown();
    List.of(first, second, third).forEach(Threads::join);
  }

  /** A lock that one thread takes and another one releases, as it always did. */
  public static void releasedByAnother() {
    Lock lock = new OwnLocks.Permits(1);
    lock.lock();
    Threads.run(lock::unlock);
    lock.lock();
    Threads.run(() -> release(lock));
    Section monitor = new Monitor();
    CountDownLatch waits = new CountDownLatch(1);
    CountDownLatch holds = new CountDownLatch(1);
    Thread first =
        Threads.start(
            () -> {
              lock.lock();
              holds.countDown();
              Meeting.await(waits);
              monitor.in(() -> {});
            });
    Meeting.await(holds);
    Thread second = Threads.start(() -> monitor.in(() -> new OfLock(lock).in(() -> {})));
    Threads.waitUntil(second, Thread.State.WAITING, "Permits.lock");
    waits.countDown();
    Threads.waitUntil(first, Thread.State.BLOCKED, "Monitor.in");
    release(lock);
    Threads.join(first);
    Threads.join(second);
  }

  private static void release(Lock lock) {
    lock.unlock();
  }

  /** Two may hold it: when both do, either may be the one that lets the next one in. */
  public static void twoPermits() {
    Lock lock = new OwnLocks.Permits(2);
    Section monitor = new Monitor();
    CountDownLatch bothHold = new CountDownLatch(2);
    CountDownLatch waits = new CountDownLatch(1);
    lock.lock();
    bothHold.countDown();
    Thread first =
        Threads.start(
            () -> {
              lock.lock();
              bothHold.countDown();
              Meeting.await(waits);
              monitor.in(() -> {});
              lock.unlock();
            });
    Thread second =
        Threads.start(
            () ->
                monitor.in(
                    () -> {
                      Meeting.await(bothHold);
                      new OfLock(lock).in(() -> {});
                    }));
    Threads.waitUntil(second, Thread.State.WAITING, "Permits.lock");
    waits.countDown();
    Threads.waitUntil(first, Thread.State.BLOCKED, "Monitor.in");
    lock.unlock();
    Threads.join(first);
    Threads.join(second);
  }

  /** Who waits in the lock's own method gives up after a while. */
  public static void givesUp() {
    Lock lock = new OwnLocks.Impatient();
    Section monitor = new Monitor();
    Meeting meeting = new Meeting(2);
    Threads.run(
        () ->
            new OfLock(lock)
                .in(
                    () -> {
                      meeting.arrive();
                      monitor.in(() -> {});
                    }),
        () ->
            monitor.in(
                () -> {
                  meeting.arrive();
                  try {
                    lock.lock();
                  } catch (IllegalMonitorStateException gaveUp) {
                    return;
                  }
                  lock.unlock();
                }));
  }

  /** An interrupted request is over. */
  public static void interruptedInside() {
    Lock lock = new OwnLocks.OnMonitor();
    Section monitor = new Monitor();
    lock.lock();
    Thread other =
        Threads.start(
            () ->
                monitor.in(
                    () -> {
                      try {
                        lock.lockInterruptibly();
                      } catch (InterruptedException expected) {
                        Thread.onSpinWait();
                      }
                    }));
    Threads.waitUntil(other, Thread.State.WAITING, "OnMonitor.lockInterruptibly");
    other.interrupt();
    Threads.join(other);
    monitor.in(() -> {});
    lock.unlock();
  }

  /** Through a list, never more than two locks at a time. */
  public static void handOverHand() {
    List<Lock> list = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      list.add(new ReentrantLock());
    }
    Runnable through =
        () -> {
          for (int i = 0; i < OFTEN; i++) {
            walk(list);
          }
        };
    Threads.run(through, through, through, through);
  }

  private static void walk(List<Lock> list) {
    list.get(0).lock();
    for (int i = 1; i < list.size(); i++) {
      list.get(i).lock();
      list.get(i - 1).unlock();
    }
    list.get(list.size() - 1).unlock();
  }

  /** Locked by a method reference, released as usual, and the other way round. */
  public static void byMethodReference() {
    for (Lock lock : List.of(new ReentrantLock(), new OwnLocks.OnMutex())) {
      Runnable take = lock::lock;
      Runnable release = lock::unlock;
      contend(
          task -> {
            take.run();
            task.run();
            lock.unlock();
          });
      contend(
          task -> {
            lock.lock();
            task.run();
            release.run();
          });
    }
  }

  /** Two threads that take two locks crosswise, and let go of the first if the second is taken. */
  public static void backOff() {
    Lock left = new ReentrantLock();
    Lock right = new OwnLocks.OnMonitor();
    Meeting meeting = new Meeting(2);
    Threads.run(() -> takeBoth(left, right, meeting), () -> takeBoth(right, left, meeting));
  }

  private static void takeBoth(Lock first, Lock second, Meeting meeting) {
    meeting.arrive();
    for (int i = 0; i < OFTEN; i++) {
      boolean both = false;
      while (!both) {
        first.lock();
        both = second.tryLock();
        if (both) {
          second.unlock();
        }
        first.unlock();
      }
    }
  }

  /** Who waits for the signal holds another lock, which the one who signals does not need. */
  public static void awaitInside() {
    Lock outer = new ReentrantLock();
    Lock inner = new ReentrantLock();
    Condition condition = inner.newCondition();
    Thread waits =
        Threads.start(
            () ->
                new OfLock(outer).in(() -> new OfLock(inner).in(condition::awaitUninterruptibly)));
    Threads.waitUntil(waits, Thread.State.WAITING, "awaitUninterruptibly");
    new OfLock(inner).in(condition::signal);
    Threads.join(waits);
    new OfLock(inner).in(() -> new OfLock(outer).in(() -> {}));
  }

  /** Two threads that pass a ball, each by a notification, with another monitor held. */
  public static void handOff() {
    int[] turn = {0};
    Runnable[] players = new Runnable[2];
    for (int i = 0; i < players.length; i++) {
      int self = i;
      Section own = new Monitor();
      players[i] = () -> own.in(() -> play(turn, self));
    }
    Threads.run(players);
  }

  private static void play(int[] turn, int self) {
    for (int i = 0; i < OFTEN; i++) {
      synchronized (turn) {
        while (turn[0] != self) {
          try {
            turn.wait();
          } catch (InterruptedException leave) {
            throw new IllegalStateException(leave);
          }
        }
        turn[0] = 1 - self;
        turn.notifyAll();
      }
    }
  }

  /** A wait that ends by itself, with a monitor held that the one who could end it wants. */
  public static void timedWait() {
    Section outer = new Monitor();
    Object inner = new Object();
    CountDownLatch waits = new CountDownLatch(1);
    Thread other =
        Threads.start(
            () ->
                outer.in(
                    () -> {
                      synchronized (inner) {
                        waits.countDown();
                        waitALittle(inner);
                      }
                    }));
    Meeting.await(waits);
    outer.in(
        () -> {
          synchronized (inner) {
            inner.notifyAll();
          }
        });
    Threads.join(other);
  }

  private static void waitALittle(Object monitor) {
    try {
      monitor.wait(50);
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }

  /** The monitor of a class, by its name and by its methods. */
  public static void staticMethods() {
    Runnable twice =
        () -> {
          for (int i = 0; i < OFTEN; i++) {
            synchronized (OddHarmless.class) {
              count();
            }
            count();
          }
        };
    Threads.run(twice, twice, twice);
  }

  private static synchronized void count() {
    synchronized (OddHarmless.class) {
      Thread.onSpinWait();
    }
  }

  /** Who reads already overtakes the writer that waits for it. */
  public static void readsAgain(boolean fair) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
    lock.readLock().lock();
    Thread writes = Threads.start(() -> new OfLock(lock.writeLock()).in(() -> {}));
    Threads.waitUntil(writes, Thread.State.WAITING, "WriteLock.lock");
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.readLock().unlock();
    Threads.join(writes);
  }

  /** A reader is queued behind a writer, which will get what it wants. */
  public static void readerBehindWriter(boolean fair) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
    Section monitor = new Monitor();
    lock.readLock().lock();
    Thread writes = Threads.start(() -> new OfLock(lock.writeLock()).in(() -> {}));
    Threads.waitUntil(writes, Thread.State.WAITING, "WriteLock.lock");
    Thread reads = Threads.start(() -> monitor.in(() -> new OfLock(lock.readLock()).in(() -> {})));
    Threads.waitUntil(reads, Thread.State.WAITING, "ReadLock.lock");
    lock.readLock().unlock();
    monitor.in(() -> {});
    Threads.join(writes);
    Threads.join(reads);
  }

  /** The writer that a reader is queued behind does not wait for ever. */
  public static void readerBehindTimedWriter(boolean fair) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
    Section monitor = new Monitor();
    lock.readLock().lock();
    Thread writes = Threads.start(() -> tryToWrite(lock));
    Threads.waitUntil(writes, Thread.State.TIMED_WAITING, "WriteLock.tryLock");
    Thread reads = Threads.start(() -> monitor.in(() -> new OfLock(lock.readLock()).in(() -> {})));
    Threads.waitUntil(reads, Thread.State.WAITING, "ReadLock.lock");
    Threads.interruptOnce(Thread.currentThread(), Thread.State.BLOCKED, "Monitor.in", writes);
    monitor.in(() -> {});
    lock.readLock().unlock();
    Threads.join(writes);
    Threads.join(reads);
  }

  private static void tryToWrite(ReadWriteLock lock) {
    try {
      if (lock.writeLock().tryLock(1, TimeUnit.HOURS)) {
        lock.writeLock().unlock();
      }
    } catch (InterruptedException givesUp) {
      Thread.onSpinWait();
    }
  }

  /** A writer becomes a reader, so that those who wait to read come in, and a writer waits on. */
  public static void downgradeWithQueue(boolean fair) {
    for (int i = 0; i < 20; i++) {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
      Section monitor = new Monitor();
      lock.writeLock().lock();
      Thread reads =
          Threads.start(() -> monitor.in(() -> new OfLock(lock.readLock()).in(() -> {})));
      Threads.waitUntil(reads, Thread.State.WAITING, "ReadLock.lock");
      Thread writes = Threads.start(() -> new OfLock(lock.writeLock()).in(() -> {}));
      Threads.waitUntil(writes, Thread.State.WAITING, "WriteLock.lock");
      lock.readLock().lock();
      lock.writeLock().unlock();
      monitor.in(() -> {});
      lock.readLock().unlock();
      Threads.join(reads);
      Threads.join(writes);
    }
  }

  /** The threads of a pool do one task after another, with the same locks in different orders. */
  public static void pool() {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Section left = new OfLock(new ReentrantLock());
    Section right = new Monitor();
    for (int i = 0; i < OFTEN; i++) {
      Section first = i % 2 == 0 ? left : right;
      Section second = i % 2 == 0 ? right : left;
      CountDownLatch done = new CountDownLatch(1);
      pool.execute(
          () -> {
            first.in(() -> second.in(() -> {}));
            done.countDown();
          });
      Meeting.await(done);
    }
    pool.shutdown();
    Threads.awaitEnd(pool);
  }

  public static void virtual(int size) {
    Section own = new OfLock(new OwnLocks.OnMutex());
    Section lock = new OfLock(new ReentrantLock());
    Section monitor = new Monitor();
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      tasks.add(
          () -> {
            for (int j = 0; j < OFTEN; j++) {
              own.in(() -> lock.in(() -> monitor.in(Thread::yield)));
            }
          });
    }
    Threads.run(Threads::virtual, tasks);
  }

  /** For a JVM of its own: the method and the size. */
  public static void main(String[] arguments) {
    virtual(Integer.parseInt(arguments[1]));
  }
}
