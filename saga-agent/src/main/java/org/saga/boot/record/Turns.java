package org.saga.boot.record;

import java.nio.charset.StandardCharsets;
import org.saga.boot.order.OrderLog;
import org.saga.boot.replay.Replay;

/**
 * Has threads wait for their turns in a {@link Replay}, at what they are recorded to do. What they
 * do in here is not recorded.
 *
 * <p>An access that the replay names stands between two marks in the recording: events of a view
 * that there is not. Events of views are recorded in their true order, so these accesses are, too.
 */
public final class Turns {
  /** The name of the marks. */
  static final String MARK = "saga.TURN";

  /** Neither object nor method nor attributes. */
  private static final byte[] NOTHING_MORE = {'N', 'N', 0, 0};

  private static final String ELEMENT = "[]";

  private static boolean areOn;
  private static byte[] mark;

  private Turns() {}

  /** Says that there is a replay. */
  public static void on() {
    mark = description(MARK.getBytes(StandardCharsets.UTF_8));
    OrderLog.tellOfTaking();
    areOn = true;
  }

  private static byte[] description(byte[] name) {
    byte[] bytes = new byte[Integer.BYTES + name.length + NOTHING_MORE.length];
    bytes[Integer.BYTES - 1] = (byte) name.length;
    System.arraycopy(name, 0, bytes, Integer.BYTES, name.length);
    System.arraycopy(NOTHING_MORE, 0, bytes, Integer.BYTES + name.length, NOTHING_MORE.length);
    return bytes;
  }

  /** Tells whether there is a replay. */
  public static boolean areOn() {
    return areOn;
  }

  // ---- accesses

  /**
   * The running thread is about to read a field or an element.
   *
   * @param object what has the field, or null if it is static; or the array
   * @param index of the element
   */
  public static void beforeRead(Object object, int index, int site) {
    before("r ", object, index, site);
  }

  /** As above, of a write. */
  public static void beforeWrite(Object object, int index, int site) {
    before("w ", object, index, site);
  }

  private static void before(String word, Object object, int index, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      ThreadLog.pause();
      begin(word + field(Sites.variable(site)), object, index, site);
      NamedEvents.add(log, mark);
      log.resume();
    }
  }

  private static void begin(String what, Object object, int index, int site) {
    Replay.begin(what + "@" + Sites.place(site), object, index);
  }

  private static String field(String variable) {
    return variable.isEmpty() ? ELEMENT : variable.substring(variable.lastIndexOf('.') + 1);
  }

  /** It has done so. */
  public static void after() {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      ThreadLog.pause();
      NamedEvents.add(log, mark);
      Replay.end();
      log.resume();
    }
  }

  // ---- what calls of the JDK's methods do to data

  /**
   * The running thread is about to read, or to read and write, what an object holds; {@link #done}
   * tells that it has.
   */
  static void contents(ThreadLog log, boolean writes, String type, Object object, int site) {
    ThreadLog.pause();
    begin((writes ? "u " : "r ") + field(type), object, 0, site);
    log.resume();
  }

  /**
   * As above, of an element of an array.
   *
   * @param word of the operation
   */
  static void element(ThreadLog log, String word, Object array, int index, int site) {
    ThreadLog.pause();
    begin(word + " " + ELEMENT, array, index, site);
    log.resume();
  }

  /** A call has returned. */
  public static void done() {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      ThreadLog.pause();
      Replay.end();
      log.resume();
    }
  }

  // ---- events of views, of threads that are paused

  /** The running thread is about to do what is an event of a view. */
  public static void event(String name) {
    Replay.begin("e " + name);
  }

  /** It has done so, and the event has been checked. */
  public static void eventDone() {
    Replay.end();
  }

  // ---- locks and threads

  static void inOneStep(ThreadLog log, String what) {
    ThreadLog.pause();
    Replay.begin(what);
    Replay.end();
    log.resume();
  }

  static void taking(ThreadLog log, String what, Object lock) {
    ThreadLog.pause();
    Replay.taking(what, lock);
    log.resume();
  }

  static void happened(ThreadLog log, String what) {
    ThreadLog.pause();
    Replay.happened(what);
    log.resume();
  }

  static void starting(ThreadLog log, Thread thread) {
    ThreadLog.pause();
    Replay.starting(thread);
    log.resume();
  }
}
