package org.saga.boot.knowledge;

import org.saga.boot.order.OrderLog;

/** A thread of the program, and what it does that passes knowledge on. */
final class KnownThread extends OrderLog {
  /** What start hands on to the thread, and what its end hands on. */
  private static final long START = -10;

  private static final long END = -11;

  private static final Shadows.Maker PLAIN = VariableKnowledge::new;
  private static final Shadows.Maker STARTED = Started::new;

  final Thread thread;
  private final Watching watching;
  private final KnownViolations violations;
  private ThreadKnowledge knowledge;

  /** How often the thread has begun, within itself, what is none of the program's. */
  private int pauses = 1;

  /** The variable of the access in progress, which is locked. */
  private VariableKnowledge accessed;

  /** How many accesses to fields it has made. */
  private long accesses;

  /** Nothing of it is watched until it begins. */
  KnownThread(Thread thread, Watching watching) {
    this.thread = thread;
    this.watching = watching;
    this.violations = new KnownViolations(this, watching);
  }

  void begin() {
    Started started = started(thread);
    knowledge = watching.begin(this, started.place);
    pauses = 0;
    reads(started);
  }

  boolean isPaused() {
    return pauses > 0;
  }

  void pause() {
    pauses++;
  }

  void resume() {
    if (pauses > 0) {
      pauses--;
    }
  }

  /** What it knows; null while it has not begun. */
  ThreadKnowledge knowledge() {
    return knowledge;
  }

  long accesses() {
    return accesses;
  }

  // ---- events

  Program program() {
    return watching.program;
  }

  /** Begins an access to a static field, if it matters. */
  void begin(int number) {
    VariableKnowledge field = site(number).ofStatic();
    if (field != null) {
      settle(field);
      beginAccess(field);
    }
  }

  /** Begins an access to a field of an object, if it matters. */
  void begin(Object object, int number) {
    FieldSites.Site site = site(number);
    if (site.matters()) {
      VariableKnowledge field = watching.shadows.of(object, site.key(), site);
      settle(field);
      beginAccess(field);
    }
  }

  private void settle(VariableKnowledge field) {
    if (field.number >= 0) {
      watching.program.initial().settle(field.number);
    }
  }

  private FieldSites.Site site(int number) {
    FieldSites.Site known = FieldSites.known(number);
    if (known != null) {
      return known;
    }
    pauses++;
    try {
      return FieldSites.resolve(number, watching);
    } finally {
      pauses--;
    }
  }

  /** Begins an access; the variable is locked until it ends. */
  void beginAccess(VariableKnowledge variable) {
    release();
    variable.lock();
    accessed = variable;
  }

  /** An access that could not be ended, for want of memory, is none. */
  private void release() {
    VariableKnowledge left = accessed;
    if (left != null) {
      accessed = null;
      left.unlock();
    }
  }

  void endRead() {
    VariableKnowledge variable = accessed;
    if (variable != null) {
      count(variable);
      try {
        knowledge.read(variable);
      } catch (RuntimeException | LinkageError internal) {
        fail(internal);
      } finally {
        release();
      }
      violations.look("reads", variable);
    }
  }

  void endWrite(Object value) {
    VariableKnowledge variable = accessed;
    if (variable != null) {
      count(variable);
      try {
        knowledge.write(variable, value);
      } catch (RuntimeException | LinkageError internal) {
        fail(internal);
      } finally {
        release();
      }
      violations.look("writes", variable);
    }
  }

  private void count(VariableKnowledge variable) {
    if (variable.isField()) {
      accesses++;
    }
  }

  /** The program does not fail for it. */
  private void fail(Throwable internal) {
    release();
    pauses++;
    Watching.fail(internal);
  }

  private void reads(VariableKnowledge variable) {
    beginAccess(variable);
    endRead();
  }

  private void writes(VariableKnowledge variable) {
    beginAccess(variable);
    endWrite(null);
  }

  /** The program sets a variable that the property does not have. */
  void cannotSet(String name) {
    pauses++;
    watching.cannotSet(name);
    pauses--;
  }

  /** The thread has come to a method that sets a variable. */
  void hasCome(int setting) {
    watching.hasCome(setting);
  }

  /** An own variable is set. */
  void sets(int variable, Object value) {
    watching.sets(variable);
    knowledge.internal(variable, value);
    violations.look("sets " + watching.program.own().get(variable).name(), null);
  }

  /** Does what users want after a violation, where the program may be thrown at. */
  void doPending() {
    violations.doPending();
  }

  // ---- variables of the JDK

  private VariableKnowledge variable;

  @Override
  public long variable(Object base, long offset) {
    variable = watching.shadows.of(base, offset, PLAIN);
    return 0;
  }

  @Override
  public long innerVariable(Object base, long offset) {
    return variable(base, offset);
  }

  @Override
  public long beforeRead(long number) {
    beginAccess(variable);
    return 0;
  }

  @Override
  public boolean mustReadAgain(long number, long begun, Object base, long offset) {
    endRead();
    return false;
  }

  @Override
  public long beforeWrite(long number) {
    beginAccess(variable);
    return 0;
  }

  @Override
  public void afterWrite(long number, long begun, Object base, long offset) {
    endWrite(null);
  }

  @Override
  public void afterUpdate(long number, long begun, Object base, long offset) {
    endWrite(null);
  }

  @Override
  public void afterFailure(long number, long begun, Object base, long offset) {
    endRead();
  }

  // ---- locks: variables that are written where they are taken and given back

  private VariableKnowledge lock(Object lock) {
    return watching.shadows.of(lock, ORDER, PLAIN);
  }

  @Override
  public void acquired(Object lock) {
    writes(lock(lock));
  }

  @Override
  public void releasing(Object lock) {
    writes(lock(lock));
  }

  @Override
  public void acquiredShared(Object lock) {
    reads(lock(lock));
  }

  @Override
  public void releasingShared(Object lock) {
    reads(lock(lock));
  }

  @Override
  public void waiting(Object lock) {
    writes(lock(lock));
  }

  @Override
  public void notifying(Object lock, boolean all) {
    // Who is woken takes the lock after this thread has given it back.
  }

  // ---- threads

  /** What the one who starts a thread knows. */
  private static final class Started extends VariableKnowledge {
    String place;
  }

  private Started started(Thread other) {
    return (Started) watching.shadows.of(other, START, STARTED);
  }

  @Override
  public void forking(Thread other) {
    Started started = started(other);
    if (watching.asksWhereThreadsStart()) {
      started.place = Places.here();
    }
    writes(started);
  }

  @Override
  public void ending() {
    writes(watching.shadows.of(thread, END, PLAIN));
    watching.end(this);
    pauses = 1;
  }

  /** To ask for the state is watched, too, and may be the program's. */
  void joinedIfEnded(Thread other) {
    pauses++;
    boolean hasEnded;
    try {
      hasEnded = other.getState() == Thread.State.TERMINATED;
    } finally {
      pauses--;
    }
    if (hasEnded) {
      joined(other);
    }
  }

  @Override
  public void joined(Thread other) {
    reads(watching.shadows.of(other, END, PLAIN));
  }
}
