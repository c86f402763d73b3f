package org.saga.boot.knowledge;

/**
 * Called by woven classes around their accesses to fields:
 *
 * <pre>
 *   field;                     a first read throws, or loads, what may not happen in between
 *   Accesses.beginRead(object, number);   value = object.field;   Accesses.endRead();
 *   Accesses.beginWrite(object, number);  object.field = value;   Accesses.endWrite(value);
 * </pre>
 */
public final class Accesses {
  private Accesses() {}

  /** A static field is about to be read, or written. */
  public static void begin(int number) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.begin(number);
    }
  }

  /** A field of an object is about to be read, or written. */
  public static void begin(Object object, int number) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.begin(object, number);
    }
  }

  /** It has been read. */
  public static void endRead() {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.endRead();
      thread.doPending();
    }
  }

  /** It has been written. */
  public static void endWrite(Object value) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.endWrite(Values.of(value));
      thread.doPending();
    }
  }

  /** As above. */
  public static void endWrite(long value) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.endWrite(value);
      thread.doPending();
    }
  }

  /** As above. */
  public static void endWrite(double value) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.endWrite(value);
      thread.doPending();
    }
  }

  /** As above. */
  public static void endWrite(int value) {
    endWrite((long) value);
  }

  /** As above. */
  public static void endWrite(float value) {
    endWrite((double) value);
  }

  /** As above. */
  public static void endWrite(boolean value) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.endWrite(value);
      thread.doPending();
    }
  }

  /** A class has given a static field a value while it was initialised. */
  public static void initialize(Object value, int number) {
    Watching watching = Watching.current();
    if (watching != null) {
      watching.initialize(number, Values.of(value));
    }
  }

  /** As above. */
  public static void initialize(long value, int number) {
    initialize((Object) value, number);
  }

  /** As above. */
  public static void initialize(double value, int number) {
    initialize((Object) value, number);
  }

  /** As above. */
  public static void initialize(int value, int number) {
    initialize((Object) value, number);
  }

  /** As above. */
  public static void initialize(float value, int number) {
    initialize((Object) value, number);
  }

  /** As above. */
  public static void initialize(boolean value, int number) {
    initialize((Object) value, number);
  }

  /** The running thread has asked whether something lives, which may be a thread. */
  public static void endedIfThread(Object thread) {
    KnownThread running = thread instanceof Thread ? KnownThreads.current() : null;
    if (running != null) {
      running.joinedIfEnded((Thread) thread);
    }
  }
}
