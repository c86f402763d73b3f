package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;

/** Deadlocks that are certain: no thread goes on before all have their first lock. */
public final class Circles {
  private Circles() {}

  public static void monitors(int size) {
    circle(size, Threads::platform, i -> new Monitor());
  }

  public static void methods(int size) {
    circle(size, Threads::platform, i -> new Methods());
  }

  public static void locks(int size) {
    circle(size, Threads::platform, i -> new OfLock(new ReentrantLock()));
  }

  /** Nothing but references takes and releases the locks. */
  public static void referred(int size) {
    circle(size, Threads::platform, i -> new ByReference(new ReentrantLock()));
  }

  /** The owners of the locks are garbage before the locks are taken. */
  public static void writeLocks(int size) {
    List<Lock> locks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      locks.add(new ReentrantReadWriteLock(true).writeLock());
    }
    System.gc();
    circle(size, Threads::platform, i -> new OfLock(locks.get(i)));
  }

  public static void stampedLocks(int size) {
    circle(size, Threads::platform, i -> new OfLock(new StampedLock().asWriteLock()));
  }

  public static void mixed(int size) {
    circle(
        size, Threads::platform, i -> i % 2 == 0 ? new Monitor() : new OfLock(new ReentrantLock()));
  }

  public static void wrapped(int size) {
    circle(size, Threads::platform, i -> new OfLock(new Wrapper(new ReentrantLock())));
  }

  public static void virtual(int size) {
    circle(size, Threads::virtual, i -> i % 2 == 0 ? new Monitor() : new Methods());
    circle(size, Threads::virtual, i -> new OfLock(new ReentrantLock()));
  }

  public static void ofBothKinds(int size) {
    int[] next = {0};
    circle(
        size,
        task -> next[0]++ % 2 == 0 ? Threads.platform(task) : Threads.virtual(task),
        i -> new Monitor());
  }

  static void circle(
      int size, Function<Runnable, Thread> kind, Function<Integer, Section> sections) {
    List<Section> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(sections.apply(i));
    }
    Meeting meeting = new Meeting(size);
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Section first = all.get(i);
      Section second = all.get((i + 1) % size);
      tasks.add(
          () ->
              first.in(
                  () -> {
                    meeting.arrive();
                    second.in(() -> {});
                  }));
    }
    Threads.run(kind, tasks);
  }

  /** For a JVM of its own: the method and the size. */
  public static void main(String[] arguments) {
    int size = Integer.parseInt(arguments[1]);
    switch (arguments[0]) {
      case "virtual" -> virtual(size);
      case "ofBothKinds" -> ofBothKinds(size);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** A reader wants to write. */
  public static void upgrade() {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    Threads.run(
        () -> new OfLock(lock.readLock()).in(() -> new OfLock(lock.writeLock()).in(() -> {})));
  }

  /** The same when the owner of the two locks is garbage. */
  public static void upgradeWithoutOwner() {
    ReadWriteLock owner = new ReentrantReadWriteLock();
    Lock read = owner.readLock();
    Lock write = owner.writeLock();
    owner = null;
    System.gc();
    Threads.run(() -> new OfLock(read).in(() -> new OfLock(write).in(() -> {})));
  }

  /** A stamped lock is not given twice to one thread. */
  public static void twice() {
    Lock lock = new StampedLock().asWriteLock();
    Threads.run(() -> new OfLock(lock).in(() -> new OfLock(lock).in(() -> {})));
  }

  /** A writer waits for one of two readers, which waits for what the writer has. */
  public static void writerAndReader() {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    Section monitor = new Monitor();
    Meeting meeting = new Meeting(2);
    Threads.run(
        () ->
            new OfLock(lock.readLock())
                .in(
                    () -> {
                      meeting.arrive();
                      monitor.in(() -> {});
                    }),
        () ->
            monitor.in(
                () -> {
                  meeting.arrive();
                  new OfLock(lock.writeLock()).in(() -> {});
                }));
  }

  /** A reader waits for a writer, which waits for what the reader has. */
  public static void readerAndWriter() {
    ReadWriteLock lock = new StampedLock().asReadWriteLock();
    Section monitor = new Monitor();
    Meeting meeting = new Meeting(2);
    Threads.run(
        () ->
            new OfLock(lock.writeLock())
                .in(
                    () -> {
                      meeting.arrive();
                      monitor.in(() -> {});
                    }),
        () ->
            monitor.in(
                () -> {
                  meeting.arrive();
                  new OfLock(lock.readLock()).in(() -> {});
                }));
  }

  /** What is done with a lock held. */
  interface Section {
    void in(Runnable task);
  }

  static final class Monitor implements Section {
    @Override
    public void in(Runnable task) {
      synchronized (this) {
        task.run();
      }
    }
  }

  private static final class Methods implements Section {
    @Override
    public synchronized void in(Runnable task) {
      task.run();
    }
  }

  record OfLock(Lock lock) implements Section {
    @Override
    public void in(Runnable task) {
      lock.lock();
      try {
        task.run();
      } finally {
        lock.unlock();
      }
    }
  }

  record ByReference(Lock lock) implements Section {
    @Override
    public void in(Runnable task) {
      List.of(lock).forEach(Lock::lock);
      Runnable unlock = lock::unlock;
      try {
        task.run();
      } finally {
        unlock.run();
      }
    }
  }
}
