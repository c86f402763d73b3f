package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.saga.boot.order.OrderLog;
import org.saga.boot.order.Silent;

/** A thread of the program, and what it does that passes knowledge on. */
final class KnownThread extends OrderLog {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long ID = MEMORY.objectFieldOffset(Thread.class, "tid");
  private static final int RECENT = 1 << 10;

  /** What start hands on to the thread, and what its end hands on. */
  private static final long START = -10;

  private static final long END = -11;

  private static final Shadows.Maker PLAIN = VariableKnowledge::new;
  private static final Shadows.Maker STARTED = Started::new;

  private static ThreadLocal<KnownThread> threads = new ThreadLocal<>();

  /** Those that have asked lately: to ask a thread's locals takes longer. */
  private static KnownThread[] recent = new KnownThread[RECENT];

  /** Whoever finds it false a little late has an event more. */
  private static boolean isOn;

  private final Thread thread;
  private final Watching watching;
  private ThreadKnowledge knowledge;

  /** How often the thread has begun, within itself, what is none of the program's. */
  private int pauses = 1;

  /** The variable of the access in progress, which is locked. */
  private VariableKnowledge accessed;

  private long violated;

  /** What the thread is to do where the program may be thrown at, or null. */
  private Runnable pending;

  private KnownThread(Thread thread, Watching watching) {
    this.thread = thread;
    this.watching = watching;
  }

  // ---- which thread

  static void on() {
    threads = new ThreadLocal<>();
    recent = new KnownThread[RECENT];
    isOn = true;
  }

  static void off() {
    isOn = false;
    recent = new KnownThread[RECENT];
  }

  /** Returns the running thread, or null while nothing of it is watched. */
  static KnownThread current() {
    if (!isOn) {
      return null;
    }
    KnownThread it = known();
    if (it == null) {
      it = begin();
    }
    return it != null && it.pauses == 0 ? it : null;
  }

  private static KnownThread known() {
    Thread thread = Thread.currentThread();
    KnownThread[] all = recent;
    int slot = (int) MEMORY.getLong(thread, ID) & RECENT - 1;
    KnownThread it = all[slot];
    if (it == null || it.thread != thread) {
      it = threads.get();
      all[slot] = it;
    }
    return it;
  }

  private static void keep(KnownThread it) {
    threads.set(it);
    recent[(int) MEMORY.getLong(it.thread, ID) & RECENT - 1] = it;
  }

  /** Nothing that happens until it is ready is watched, or it would be begun again. */
  private static KnownThread begin() {
    Watching watching = Watching.current();
    if (watching == null) {
      return null;
    }
    KnownThread it = new KnownThread(Thread.currentThread(), watching);
    keep(it);
    if (!Silent.is(it.thread)) {
      Started started = it.started(it.thread);
      it.knowledge = watching.begin(it.thread, started.place);
      it.pauses = 0;
      it.reads(started);
    }
    return it;
  }

  /** Watches nothing of the running thread until {@link #resume} was called as often. */
  static void pause() {
    KnownThread it = known();
    if (it == null) {
      it = isOn ? begin() : null;
    }
    if (it != null) {
      it.pauses++;
    }
  }

  static void resume() {
    KnownThread it = known();
    if (it != null && it.pauses > 0) {
      it.pauses--;
    }
  }

  static void giveWay() {
    pause();
    Thread.yield();
    resume();
  }

  /** The running thread's, for the JDK's classes. */
  static final class Source implements OrderLog.Source {
    @Override
    public OrderLog current() {
      return KnownThread.current();
    }

    @Override
    public void pause() {
      KnownThread.pause();
    }

    @Override
    public void resume() {
      KnownThread.resume();
    }
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
      try {
        knowledge.read(variable);
      } catch (RuntimeException | LinkageError internal) {
        fail(internal);
      } finally {
        release();
      }
      look("reads", variable);
    }
  }

  void endWrite(Object value) {
    VariableKnowledge variable = accessed;
    if (variable != null) {
      try {
        knowledge.write(variable, value);
      } catch (RuntimeException | LinkageError internal) {
        fail(internal);
      } finally {
        release();
      }
      look("writes", variable);
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
    look("sets " + watching.program.own().get(variable).name(), null);
  }

  // ---- violations

  private void look(String what, VariableKnowledge variable) {
    long now = knowledge.violated();
    long news = now == 0 ? 0 : settled(now & ~violated);
    violated = now & violated | news;
    if (news != 0) {
      tell(news, variable == null ? what : what + " " + variable);
    }
  }

  /** Leaves out what speaks of variables of which it is not known yet what they are at first. */
  private long settled(long news) {
    long settled = news;
    for (int i = 0; i < watching.program.monitors().length; i++) {
      boolean isOne = (news >>> i & 1) != 0;
      if (isOne && !watching.program.isSettled(watching.program.monitors()[i].body())) {
        settled &= ~(1L << i);
      }
    }
    return settled;
  }

  private void tell(long news, String event) {
    pauses++;
    try {
      for (int i = 0; i < watching.program.monitors().length; i++) {
        if ((news >>> i & 1) != 0) {
          Monitor monitor = watching.program.monitors()[i];
          Runnable consequence = watching.taker.violated(violation(monitor, event));
          pending = pending == null ? consequence : pending;
        }
      }
    } finally {
      pauses--;
    }
  }

  private Violation violation(Monitor monitor, String event) {
    return new Violation(
        watching.program.property(),
        monitor.place(),
        monitor.text(),
        thread.getName(),
        event,
        whatItKnows());
  }

  private List<String> whatItKnows() {
    List<String> lines = new ArrayList<>();
    Program program = watching.program;
    for (int i = 0; i < program.own().size(); i++) {
      lines.add("own " + program.own().get(i).name() + " = " + knowledge.own(i));
    }
    for (int i = 0; i < program.shared().size(); i++) {
      lines.add(program.shared().get(i).name() + " = " + knowledge.shared(i));
    }
    return lines;
  }

  /** Does what users want after a violation, where the program may be thrown at. */
  void doPending() {
    Runnable consequence = pending;
    if (consequence != null) {
      pending = null;
      consequence.run();
    }
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
    watching.participants.end(knowledge.self);
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
