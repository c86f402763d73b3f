package org.saga.boot.record;

import jdk.internal.misc.Unsafe;
import org.saga.boot.order.OrderLog;

/** Writes to a thread's log what the JDK's classes tell of its order with others. */
final class RecordedOrder extends OrderLog {
  private final ThreadLog log;

  RecordedOrder(ThreadLog log) {
    this.log = log;
  }

  /** The logs of all threads. */
  static final class Logs implements Source {
    /** Initialises what the JDK's classes call; that would be told while it is not ready. */
    static void prepare() {
      Class<?>[] used = {
        Stripes.class,
        Owners.class,
        Types.class,
        Headers.class,
        Range.class,
        Ranges.class,
        Hashes.class,
        Owner.class,
        RepeatedReads.class,
        Selectors.class,
        SharedElements.class,
        EntryCache.class,
        ObjectNumbers.class,
        Recorder.class,
        ThreadLog.class,
        Variables.class,
        DataClass.class,
        Initializations.class,
        Locks.class,
        Threads.class,
        Control.class,
        Turns.class
      };
      for (Class<?> it : used) {
        Unsafe.getUnsafe().ensureClassInitialized(it);
      }
    }

    @Override
    public OrderLog current() {
      ThreadLog log = ThreadLog.current();
      return log == null ? null : log.order;
    }

    @Override
    public void pause() {
      ThreadLog.pause();
    }

    @Override
    public void resume() {
      ThreadLog.resumeRunning();
    }
  }

  // ---- variables

  @Override
  public long variable(Object base, long offset) {
    return Variables.of(log, base, offset);
  }

  @Override
  public long innerVariable(Object base, long offset) {
    return base instanceof Numbered && offset >= 0
        ? Variables.of(log, base, offset)
        : Variables.ofJdk(base, offset);
  }

  @Override
  public long beforeRead(long variable) {
    return Stripes.begin(Variables.stripe(variable));
  }

  @Override
  public boolean mustReadAgain(long variable, long begun, Object base, long offset) {
    if (Stripes.moved(Variables.stripe(variable), begun)) {
      return true;
    }
    Variables.read(log, variable, base, offset, begun);
    return false;
  }

  @Override
  public long beforeWrite(long variable) {
    return Stripes.lock(Variables.stripe(variable));
  }

  @Override
  public void afterWrite(long variable, long begun, Object base, long offset) {
    long word = Stripes.unlock(Variables.stripe(variable), begun);
    Variables.wrote(log, variable, base, offset, word);
  }

  @Override
  public void afterUpdate(long variable, long begun, Object base, long offset) {
    long word = Stripes.unlock(Variables.stripe(variable), begun);
    Variables.updated(log, variable, base, offset, word);
  }

  @Override
  public void afterFailure(long variable, long begun, Object base, long offset) {
    Stripes.release(Variables.stripe(variable), begun);
    Variables.read(log, variable, base, offset, begun);
  }

  // ---- locks

  @Override
  public void taking(Object lock, boolean isShared) {
    Locks.taking(lock, isShared);
  }

  @Override
  public void requesting(Object lock, boolean isShared) {
    Locks.request(lock, isShared);
  }

  @Override
  public void acquired(Object lock) {
    Locks.acquired(lock);
  }

  @Override
  public void releasing(Object lock) {
    Locks.releasing(lock);
  }

  @Override
  public void acquiredShared(Object lock) {
    Locks.acquiredShared(lock);
  }

  @Override
  public void releasingShared(Object lock) {
    Locks.releasingShared(lock);
  }

  @Override
  public void waiting(Object lock) {
    Locks.waiting(lock);
  }

  @Override
  public void notifying(Object lock, boolean all) {
    if (all) {
      Locks.notifyingAll(lock);
    } else {
      Locks.notifying(lock);
    }
  }

  // ---- threads

  @Override
  public void forking(Thread thread) {
    Threads.starting(thread);
  }

  @Override
  public void ending() {
    ThreadLog.pause();
  }

  @Override
  public void joined(Thread thread) {
    Threads.ended(thread);
  }
}
