package org.saga.agent.record.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saga.agent.record.jdk.Step.Kind;
import org.saga.boot.order.OrderLog;
import org.saga.boot.order.Silent;
import program.handover.Unseen;

/** Records all in one list, one step after the other: slow, and obviously in order. */
final class MemoryLog extends Unseen implements OrderLog.Source {
  /** An object by identity, and a place in it. */
  private record Variable(Object base, long offset) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Variable it && it.base == base && it.offset == offset;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(base) * 31 + (int) offset;
    }
  }

  private final AtomicBoolean isTaken = new AtomicBoolean();
  private List<Step> steps = new ArrayList<>();
  private final ThreadLocal<OfThread> logs = new ThreadLocal<>();

  /** Loads what it takes, since classes are loaded by what is recorded. */
  void start() {
    pause();
    resume();
    mark("start");
    OfThread log = (OfThread) current();
    log.mustReadAgain(0, log.beforeRead(0), this, 0);
    log.joined(Thread.currentThread());
    take();
    OrderLog.start(this);
  }

  @Override
  public OrderLog current() {
    OfThread log = log();
    return log.pauses == 0 ? log : null;
  }

  @Override
  public void pause() {
    log().pauses++;
  }

  @Override
  public void resume() {
    log().pauses--;
  }

  private OfThread log() {
    OfThread log = logs.get();
    if (log == null) {
      log = new OfThread(Thread.currentThread());
      logs.set(log);
    }
    return log;
  }

  /** Notes that the program is here. */
  void mark(String name) {
    OfThread log = (OfThread) current();
    log.add(Kind.MARK, name);
  }

  /** Returns what was recorded, and begins anew. */
  List<Step> take() {
    OfThread log = (OfThread) current();
    log.begin();
    List<Step> taken = steps;
    steps = new ArrayList<>();
    log.end();
    return taken;
  }

  /** A thread's view. */
  private final class OfThread extends OrderLog {
    private final Thread thread;

    /** Those that carry others do nothing of their own. */
    private int pauses;

    OfThread(Thread thread) {
      this.thread = thread;
      pauses = Silent.is(thread) ? 1 : 0;
    }

    private void begin() {
      pauses++;
      while (!isTaken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
    }

    private void end() {
      isTaken.set(false);
      pauses--;
    }

    private void add(Kind kind, Object operand) {
      begin();
      steps.add(new Step(thread, kind, operand));
      end();
    }

    private void addAndEnd(Kind kind, Object base, long offset) {
      steps.add(new Step(thread, kind, new Variable(base, offset)));
      end();
    }

    @Override
    public long variable(Object base, long offset) {
      return 0;
    }

    @Override
    public long innerVariable(Object base, long offset) {
      return 0;
    }

    @Override
    public long beforeRead(long variable) {
      begin();
      return 0;
    }

    @Override
    public boolean mustReadAgain(long variable, long begun, Object base, long offset) {
      addAndEnd(Kind.READ, base, offset);
      return false;
    }

    @Override
    public long beforeWrite(long variable) {
      begin();
      return 0;
    }

    @Override
    public void afterWrite(long variable, long begun, Object base, long offset) {
      addAndEnd(Kind.WRITE, base, offset);
    }

    @Override
    public void afterUpdate(long variable, long begun, Object base, long offset) {
      addAndEnd(Kind.UPDATE, base, offset);
    }

    @Override
    public void afterFailure(long variable, long begun, Object base, long offset) {
      addAndEnd(Kind.READ, base, offset);
    }

    @Override
    public void acquired(Object lock) {
      add(Kind.ACQUIRE, new Variable(lock, 0));
    }

    @Override
    public void releasing(Object lock) {
      add(Kind.RELEASE, new Variable(lock, 0));
    }

    @Override
    public void acquiredShared(Object lock) {
      add(Kind.ACQUIRE_SHARED, new Variable(lock, 0));
    }

    @Override
    public void releasingShared(Object lock) {
      add(Kind.RELEASE_SHARED, new Variable(lock, 0));
    }

    @Override
    public void waiting(Object lock) {
      add(Kind.RELEASE, new Variable(lock, 0));
    }

    @Override
    public void notifying(Object lock, boolean all) {
      // Who waits takes the lock after who wakes has given it back.
    }

    @Override
    public void forking(Thread other) {
      add(Kind.FORK, other);
    }

    @Override
    public void ending() {
      pauses++;
    }

    @Override
    public void joined(Thread other) {
      add(Kind.JOIN, other);
    }
  }
}
