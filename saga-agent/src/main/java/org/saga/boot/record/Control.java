package org.saga.boot.record;

/**
 * Called by woven code where the ways of control are recorded: which methods begin, where
 * conditional jumps and switches go, and which exceptions are caught. All else that threads do
 * follows from that and from the class files.
 *
 * <p>A method asks for its thread's log when it begins, and tells that its ways. Before each
 * instruction that may throw, call or wait it says in the log which one that is.
 */
public final class Control {
  /** Marks the instruction by which a constructor calls that of its superclass, or another one. */
  public static final int MAKES_OBJECT = 1 << 16;

  private static boolean isOn;

  private Control() {}

  /** Says that the ways of control are recorded. */
  public static void on() {
    isOn = true;
  }

  /** Says that they are not, in recordings that begin from now on. */
  public static void off() {
    isOn = false;
  }

  /** Tells whether the ways of control are recorded. */
  static boolean isOn() {
    return isOn;
  }

  /**
   * A method begins.
   *
   * @param site its place
   * @return the log that the method has to tell its ways
   */
  public static ThreadLog enter(int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null) {
      return ThreadLog.NONE;
    }
    log.addControl(Operations.ENTER, site, log.at);
    log.at = 0;
    return log;
  }

  /** An exception is about to leave a method. */
  public static void leave(ThreadLog log, int site) {
    if (log != ThreadLog.NONE) {
      log.addControl(Operations.LEAVE, site, log.at);
      log.at = 0;
    }
  }

  /**
   * An exception was caught.
   *
   * @param handler the first instruction of the handler
   */
  public static void caught(ThreadLog log, int site, int handler) {
    if (log != ThreadLog.NONE) {
      log.addControl(Operations.CATCH, site, (long) handler << Operations.HANDLER_SHIFT | log.at);
      log.at = 0;
    }
  }

  /** A switch is about to be done. */
  public static void select(int value, ThreadLog log) {
    if (log != ThreadLog.NONE) {
      log.addControl(Operations.SELECT, 0, value & 0xFFFF_FFFFL);
    }
  }

  // ---- conditional jumps that are about to be done, by the names of their instructions

  /** A jump without a condition closes a loop that has none. */
  public static void loop(ThreadLog log) {
    log.jumped(1);
  }

  private static void jump(ThreadLog log, boolean isTaken) {
    log.jumped(isTaken ? 1 : 0);
  }

  /** See the class. */
  public static void ifeq(int value, ThreadLog log) {
    jump(log, value == 0);
  }

  /** See the class. */
  public static void ifne(int value, ThreadLog log) {
    jump(log, value != 0);
  }

  /** See the class. */
  public static void iflt(int value, ThreadLog log) {
    jump(log, value < 0);
  }

  /** See the class. */
  public static void ifge(int value, ThreadLog log) {
    jump(log, value >= 0);
  }

  /** See the class. */
  public static void ifgt(int value, ThreadLog log) {
    jump(log, value > 0);
  }

  /** See the class. */
  public static void ifle(int value, ThreadLog log) {
    jump(log, value <= 0);
  }

  /** See the class. */
  public static void ifeq(int one, int other, ThreadLog log) {
    jump(log, one == other);
  }

  /** See the class. */
  public static void ifne(int one, int other, ThreadLog log) {
    jump(log, one != other);
  }

  /** See the class. */
  public static void iflt(int one, int other, ThreadLog log) {
    jump(log, one < other);
  }

  /** See the class. */
  public static void ifge(int one, int other, ThreadLog log) {
    jump(log, one >= other);
  }

  /** See the class. */
  public static void ifgt(int one, int other, ThreadLog log) {
    jump(log, one > other);
  }

  /** See the class. */
  public static void ifle(int one, int other, ThreadLog log) {
    jump(log, one <= other);
  }

  /** See the class. */
  public static void ifeq(Object one, Object other, ThreadLog log) {
    jump(log, one == other);
  }

  /** See the class. */
  public static void ifne(Object one, Object other, ThreadLog log) {
    jump(log, one != other);
  }

  /** See the class. */
  public static void ifnull(Object value, ThreadLog log) {
    jump(log, value == null);
  }

  /** See the class. */
  public static void ifnonnull(Object value, ThreadLog log) {
    jump(log, value != null);
  }
}
