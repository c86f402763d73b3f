package org.saga.boot.record;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import org.saga.boot.order.OrderLog;
import org.saga.boot.order.Silent;

/** What is known of one thread while it is recorded, with its events. */
public final class ThreadLog extends EventLog {
  /** Each recording has its own. */
  private static ThreadLocal<ThreadLog> logs = new ThreadLocal<>();

  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long ID = MEMORY.objectFieldOffset(Thread.class, "tid");
  private static final int RECENT = 1 << 10;

  /** Those of threads that have asked lately: to ask a thread's locals takes longer. */
  private static ThreadLog[] recent = new ThreadLog[RECENT];

  /** What a thread has of which nothing is recorded; of no thread in particular. */
  static final ThreadLog NONE = new ThreadLog(null);

  /** Whether anything is recorded; whoever finds it false a little late has an event more. */
  private static boolean isOn;

  /**
   * The instruction that the method is at, and one; or 0 if it has called another one. Set by woven
   * code where the ways of control are recorded, see {@link Control}.
   */
  public int at;

  /** Takes what the JDK does for the thread. */
  final OrderLog order = new RecordedOrder(this);

  /** The thread that was told last to be started. */
  long forked;

  /** Where in the program the thread uses a lock next, or 0. */
  int lockSite;

  /** The classes that the thread knows to be initialized. */
  private boolean[] initialized = new boolean[64];

  /** How often the thread has begun, within itself, what is none of the program's. */
  private int pauses = 1;

  private boolean isHolding;
  private int heldStripe;
  private long heldWord;

  ThreadLog(Thread thread) {
    super(thread);
  }

  /** Whether the thread has not known yet that a class is initialized; it knows it then. */
  boolean isNew(int number) {
    boolean[] known = initialized;
    return (number >= known.length || !known[number]) && note(number);
  }

  private boolean note(int number) {
    if (number >= initialized.length) {
      initialized = Arrays.copyOf(initialized, 2 * number);
    }
    initialized[number] = true;
    return true;
  }

  /** Returns what stands for the place of an event that has none. */
  int where() {
    return at == 0 ? 0 : Operations.INSTRUCTION | at;
  }

  /** As above, of the use of a lock: its place counts where nothing tells of instructions. */
  int whereLocked() {
    return at == 0 ? lockSite : where();
  }

  /** Begins a recording: no thread has a log yet. */
  static void on() {
    logs = new ThreadLocal<>();
    recent = new ThreadLog[RECENT];
    isOn = true;
  }

  /** Ends the recording. */
  static void off() {
    isOn = false;
    recent = new ThreadLog[RECENT];
  }

  /** The running thread's, or null if it has none. */
  private static ThreadLog known() {
    ThreadLog[] all = recent;
    Thread thread = Thread.currentThread();
    int slot = slot(thread);
    ThreadLog log = all[slot];
    if (log == null || log.thread != thread) {
      log = logs.get();
      all[slot] = log;
    }
    return log;
  }

  private static void keep(ThreadLog log) {
    ThreadLog[] all = recent;
    logs.set(log);
    all[slot(Thread.currentThread())] = log;
  }

  private static int slot(Thread thread) {
    return (int) MEMORY.getLong(thread, ID) & RECENT - 1;
  }

  /** A log is needed no more. */
  static void forget(ThreadLog log) {
    ThreadLog[] all = recent;
    int slot = slot(log.thread);
    if (all[slot] == log) {
      all[slot] = null;
    }
  }

  static boolean isOn() {
    return isOn;
  }

  /** Returns the running thread's log, or null while nothing of it is recorded. */
  public static ThreadLog current() {
    if (!isOn) {
      return null;
    }
    ThreadLog log = known();
    if (log == null) {
      log = begin();
    }
    return log != null && log.pauses == 0 ? log : null;
  }

  /** Says that nothing of the running thread is ever recorded: it writes the recording. */
  static void pauseForEver() {
    keep(new ThreadLog(Thread.currentThread()));
  }

  /**
   * Records nothing of the running thread until {@link #resume} was called as often.
   *
   * @return its log; null if there is none, so that there is nothing to resume
   */
  public static ThreadLog pause() {
    ThreadLog log = known();
    if (log == null) {
      log = isOn ? begin() : null;
    }
    if (log != null) {
      log.pauses++;
    }
    return log;
  }

  /** Ends what {@link #pause} has begun, if it was, in the running thread. */
  static void resumeRunning() {
    ThreadLog log = known();
    if (log != null && log.pauses > 0) {
      log.pauses--;
    }
  }

  /** Goes on to record the thread, which is the running one. */
  public void resume() {
    pauses--;
  }

  /** Nothing that happens until the log is ready is recorded, or it would be begun again. */
  private static ThreadLog begin() {
    ThreadLog log = new ThreadLog(Thread.currentThread());
    keep(log);
    if (Silent.is(log.thread)) {
      return log;
    }
    ThreadLog known = Recorder.register(log);
    if (known == log) {
      log.pauses = 0;
    } else {
      keep(known);
    }
    return known;
  }

  /** The stripe of the access that is in progress where the program does it. */
  void hold(int stripe, long word) {
    heldStripe = stripe;
    heldWord = word;
    isHolding = true;
  }

  /** Ends the access. */
  static void letGo() {
    ThreadLog log = known();
    if (log != null) {
      log.endHeld();
    }
  }

  private void endHeld() {
    end();
    if (isHolding) {
      isHolding = false;
      Stripes.release(heldStripe, heldWord);
    }
  }

  @Override
  void handOver() {
    pauses++;
    Recorder.take(this);
    pauses--;
  }
}
