package program.monitors;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands for an aspect: records the events and throws on demand. */
public final class Events {
  public static final List<String> LOG = new CopyOnWriteArrayList<>();
  private static volatile String failing = "";
  private static volatile int failures;

  private Events() {}

  /** Makes an event throw, the given number of times. */
  public static void fail(String event, int times) {
    failing = event;
    failures = times;
  }

  public static void requested(Object monitor) {
    raise("requested", monitor);
  }

  public static void acquired(Object monitor) {
    raise("acquired", monitor);
  }

  public static void releasing(Object monitor) {
    raise("releasing", monitor);
  }

  public static void released() {
    raise("released", null);
  }

  /** Stands for what the program does while it holds a monitor. */
  public static Object body() {
    if (failing.equals("body")) {
      throw new IllegalStateException("body");
    }
    return "body";
  }

  private static void raise(String event, Object monitor) {
    boolean held = monitor != null && Thread.holdsLock(monitor);
    LOG.add(event + (held ? " held" : ""));
    if (failing.equals(event) && failures-- > 0) {
      throw new AssertionError(event);
    }
  }
}
