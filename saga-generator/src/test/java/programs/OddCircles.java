package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import programs.Circles.Monitor;
import programs.Circles.OfLock;
import programs.Circles.Section;

/** Deadlocks by less common ways to lock; each is certain. */
public final class OddCircles {
  private OddCircles() {}

  public static void onMonitors(int size) {
    circle(size, OwnLocks.OnMonitor::new);
  }

  public static void onMutexes(int size) {
    circle(size, OwnLocks.OnMutex::new);
  }

  public static void onConditions(int size) {
    circle(size, OwnLocks.OnCondition::new);
  }

  public static void byTrying(int size) {
    circle(size, OwnLocks.ByTrying::new);
  }

  public static void onSynchronizers(int size) {
    circle(size, OwnLocks.OnSynchronizer::new);
  }

  public static void subclasses(int size) {
    circle(size, OwnLocks.Subclass::new);
  }

  public static void fair(int size) {
    circle(size, () -> new ReentrantLock(true));
  }

  public static void onePermit(int size) {
    circle(size, () -> new OwnLocks.Permits(1));
  }

  private static void circle(int size, Supplier<Lock> locks) {
    Circles.circle(size, Threads::platform, i -> new OfLock(locks.get()));
  }

  /** Locks of the program's own and monitors in turn. */
  public static void mixed(int size) {
    Circles.circle(size, Threads::platform, OddCircles::anyKind);
  }

  public static void virtual(int size) {
    Circles.circle(size, Threads::virtual, OddCircles::anyKind);
  }

  private static Section anyKind(int number) {
    return switch (number % 3) {
      case 0 -> new OfLock(new OwnLocks.OnMonitor());
      case 1 -> new Monitor();
      default -> new OfLock(new OwnLocks.OnMutex());
    };
  }

  public static void interruptibly(int size) {
    Circles.circle(size, Threads::platform, i -> new Interruptibly(new ReentrantLock()));
  }

  /** The class's own monitor by two names. */
  public static void classes() {
    Section[] sections = {Left::in, task -> inMonitorOf(Right.class, task)};
    Section[] again = {task -> inMonitorOf(Left.class, task), Right::in};
    Meeting meeting = new Meeting(2);
    Threads.run(
        () -> sections[0].in(() -> meetThen(meeting, again[1])),
        () -> sections[1].in(() -> meetThen(meeting, again[0])));
  }

  private static void meetThen(Meeting meeting, Section next) {
    meeting.arrive();
    next.in(() -> {});
  }

  private static void inMonitorOf(Object monitor, Runnable task) {
    synchronized (monitor) {
      task.run();
    }
  }

  /** The threads of a pool, which have done other work before. */
  public static void pool(int size) {
    ExecutorService pool = Executors.newFixedThreadPool(size);
    Section warm = new Monitor();
    Function<Runnable, Thread> inPool = task -> new Thread(() -> pool.execute(task));
    Threads.run(inPool, List.of(() -> warm.in(() -> {}), () -> warm.in(() -> {})));
    Circles.circle(size, inPool, i -> new Monitor());
    pool.shutdown();
    Threads.awaitEnd(pool);
  }

  /**
   * A reader that is queued behind a writer, which waits for a reader that wants what the first one
   * has. The last to ask is the reader that is queued, or the one that reads.
   */
  public static void queued(boolean fair, boolean readerIsLast) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(fair);
    Section monitor = new Monitor();
    List<Thread> queue = new ArrayList<>();
    Meeting bothHold = new Meeting(2);
    Meeting writerWaits = new Meeting(3);
    Thread reads =
        Threads.start(
            () ->
                new OfLock(lock.readLock())
                    .in(
                        () -> {
                          bothHold.arrive();
                          writerWaits.arrive();
                          if (!readerIsLast) {
                            Threads.waitUntil(queue.get(0), Thread.State.WAITING, "ReadLock.lock");
                          }
                          monitor.in(() -> {});
                        }));
    queue.add(
        new Thread(
            () ->
                monitor.in(
                    () -> {
                      bothHold.arrive();
                      writerWaits.arrive();
                      if (readerIsLast) {
                        Threads.waitUntil(reads, Thread.State.BLOCKED, "Monitor.in");
                      }
                      new OfLock(lock.readLock()).in(() -> {});
                    })));
    queue.get(0).start();
    bothHold.await();
    Thread writes = Threads.start(() -> new OfLock(lock.writeLock()).in(() -> {}));
    Threads.waitUntil(writes, Thread.State.WAITING, "WriteLock.lock");
    writerWaits.arrive();
    Threads.join(reads);
    Threads.join(queue.get(0));
    Threads.join(writes);
  }

  /** For a JVM of its own: the method and the size. */
  public static void main(String[] arguments) {
    virtual(Integer.parseInt(arguments[1]));
  }

  private static final class Left {
    static synchronized void in(Runnable task) {
      task.run();
    }
  }

  private static final class Right {
    static synchronized void in(Runnable task) {
      task.run();
    }
  }

  private record Interruptibly(Lock lock) implements Section {
    @Override
    public void in(Runnable task) {
      try {
        lock.lockInterruptibly();
      } catch (InterruptedException leave) {
        throw new IllegalStateException(leave);
      }
      try {
        task.run();
      } finally {
        lock.unlock();
      }
    }
  }
}
