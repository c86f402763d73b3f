package org.saga.boot.order;

/**
 * Takes what a thread does that orders it with others.
 *
 * <p>A variable is an object and an offset in it. Offsets below zero are of what the JDK does not
 * keep in a field: {@link #ORDER}, {@link #PARKING} and {@link #READERS}.
 *
 * <p>What is between {@code before...} and {@code after...} is the access itself; it loads no
 * class, does not wait and does not throw.
 */
public abstract class OrderLog {
  /** What the critical sections of a lock within the JDK hand on to each other. */
  public static final long ORDER = -1;

  /** What unpark hands on to park. */
  public static final long PARKING = -2;

  /** What the readers of a stamped lock hand on to its writers. */
  public static final long READERS = -3;

  private static Source source;

  private static boolean tellsOfTaking;

  /** Where threads get their logs from. */
  public interface Source {
    /** Returns the running thread's log, or null if nothing of it is recorded now. */
    OrderLog current();

    /** Records nothing of the running thread, until {@link #resume} was called as often. */
    void pause();

    /** Ends what {@link #pause} has begun. */
    void resume();
  }

  /** Created by who records. */
  protected OrderLog() {}

  /** Records from now on; null ends it. */
  public static void start(Source of) {
    source = of;
  }

  /** Has threads told before they take a lock as well. */
  public static void tellOfTaking() {
    tellsOfTaking = true;
  }

  /** Whether the running thread's log, which there is then, wants to know that it takes a lock. */
  static boolean isToldOfTaking() {
    return tellsOfTaking && current() != null;
  }

  /** Returns the running thread's log, or null if nothing of it is recorded now. */
  static OrderLog current() {
    Source of = source;
    return of == null ? null : of.current();
  }

  /** Returns the log for an access, or null if it is not recorded: so is no memory of no object. */
  static OrderLog of(Object base) {
    return base == null ? null : current();
  }

  static void pause() {
    Source of = source;
    if (of != null) {
      of.pause();
    }
  }

  static void resume() {
    Source of = source;
    if (of != null) {
      of.resume();
    }
  }

  // ---- variables

  /** Returns what stands for a variable, which may be one of the program's. */
  public abstract long variable(Object base, long offset);

  /** As above, where an array is one that the JDK has for itself. */
  public abstract long innerVariable(Object base, long offset);

  /** Returns what {@link #mustReadAgain} is to be told. */
  public abstract long beforeRead(long variable);

  /** Records a read; or returns true if it may have been too late. */
  public abstract boolean mustReadAgain(long variable, long begun, Object base, long offset);

  /** Returns what is to be told after the write. */
  public abstract long beforeWrite(long variable);

  /** Records a write. */
  public abstract void afterWrite(long variable, long begun, Object base, long offset);

  /** Records a read and a write in one step. */
  public abstract void afterUpdate(long variable, long begun, Object base, long offset);

  /** Records what would have written and has only read. */
  public abstract void afterFailure(long variable, long begun, Object base, long offset);

  // ---- locks that the program takes

  /** A lock may be about to be taken. */
  public void taking(Object lock, boolean isShared) {
    // Orders nothing.
  }

  /** A lock is about to be waited for until it can be taken. */
  public void requesting(Object lock, boolean isShared) {
    // Orders nothing.
  }

  /** A lock has been taken. */
  public abstract void acquired(Object lock);

  /** A lock is about to be given back. */
  public abstract void releasing(Object lock);

  /** A lock has been taken as one of many readers. */
  public abstract void acquiredShared(Object lock);

  /** A reader is about to give a lock back. */
  public abstract void releasingShared(Object lock);

  /** A lock is about to be given back until the thread is woken. */
  public abstract void waiting(Object lock);

  /** One, or all, of those that wait for a lock are about to be woken. */
  public abstract void notifying(Object lock, boolean all);

  // ---- threads

  /** A thread is about to be started. */
  public abstract void forking(Thread thread);

  /** The running thread does nothing more. */
  public abstract void ending();

  /** A thread is known to do nothing more; it may never have been started. */
  public abstract void joined(Thread thread);

  // ---- in one step, where no access is to be made

  final void read(Object base, long offset) {
    long variable = innerVariable(base, offset);
    long begun = beforeRead(variable);
    while (mustReadAgain(variable, begun, base, offset)) {
      begun = beforeRead(variable);
    }
  }

  final void write(Object base, long offset) {
    long variable = innerVariable(base, offset);
    afterWrite(variable, beforeWrite(variable), base, offset);
  }

  final void update(Object base, long offset) {
    long variable = innerVariable(base, offset);
    afterUpdate(variable, beforeWrite(variable), base, offset);
  }
}
