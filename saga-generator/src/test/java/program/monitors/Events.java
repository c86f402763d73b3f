package program.monitors;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What an aspect of a test has seen. */
public final class Events {
  public static final List<String> LOG = new CopyOnWriteArrayList<>();

  private Events() {}

  public static void requested(Object monitor) {
    log("requested", monitor);
  }

  public static void acquired(Object monitor) {
    log("acquired", monitor);
  }

  public static void releasing(Object monitor) {
    log("releasing", monitor);
  }

  public static void released() {
    LOG.add("released");
  }

  private static void log(String event, Object monitor) {
    LOG.add(event + (Thread.holdsLock(monitor) ? " held" : ""));
  }
}
