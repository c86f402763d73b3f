package org.saga.boot;

/**
 * Takes the events of monitors from the JDK's own classes. It is on the boot class path, where they
 * find it, and passes the events on to whoever has the views.
 *
 * <p>Whatever it calls may enter such monitors again: what a thread does to take an event is none.
 * So the guard comes before anything else, and nothing here has a monitor, a lambda or a string.
 */
public abstract class JdkMonitors {
  /** Takes the events; null until the views are ready. */
  public static JdkMonitors taker;

  private static final ThreadLocal<boolean[]> BUSY = new ThreadLocal<>();

  /** Created by the agent. */
  protected JdkMonitors() {}

  /** A thread is about to wait for a monitor; throws if it must not. */
  protected abstract void request(Object monitor);

  /** A thread has got a monitor. */
  protected abstract void acquire(Object monitor);

  /** A thread is about to give a monitor back. */
  protected abstract void release(Object monitor);

  /** A thread has given a monitor back. */
  protected abstract void end();

  /** Called before a thread waits for a monitor. */
  public static void requested(Object monitor) {
    JdkMonitors to = taker;
    boolean[] busy = to == null ? null : begin();
    if (busy != null) {
      try {
        to.request(monitor);
      } catch (StackOverflowError | OutOfMemoryError full) {
        // It is SAGA's, not the program's.
      } finally {
        busy[0] = false;
      }
    }
  }

  /** Called when a thread has got a monitor. */
  public static void acquired(Object monitor) {
    JdkMonitors to = taker;
    boolean[] busy = to == null ? null : begin();
    if (busy != null) {
      try {
        to.acquire(monitor);
      } catch (StackOverflowError | OutOfMemoryError full) {
        // It is SAGA's, not the program's.
      } finally {
        busy[0] = false;
      }
    }
  }

  /** Called when a thread is about to give a monitor back. */
  public static void releasing(Object monitor) {
    JdkMonitors to = taker;
    boolean[] busy = to == null ? null : begin();
    if (busy != null) {
      try {
        to.release(monitor);
      } catch (StackOverflowError | OutOfMemoryError full) {
        // It is SAGA's, not the program's.
      } finally {
        busy[0] = false;
      }
    }
  }

  /** Called when a thread has given a monitor back. */
  public static void released() {
    JdkMonitors to = taker;
    boolean[] busy = to == null ? null : begin();
    if (busy != null) {
      try {
        to.end();
      } catch (StackOverflowError | OutOfMemoryError full) {
        // It is SAGA's, not the program's.
      } finally {
        busy[0] = false;
      }
    }
  }

  /** Return what is true while the thread takes an event; null if it does, or has no room to. */
  private static boolean[] begin() {
    try {
      boolean[] busy = BUSY.get();
      if (busy == null) {
        busy = new boolean[1];
        BUSY.set(busy);
      } else if (busy[0]) {
        return null;
      }
      busy[0] = true;
      return busy;
    } catch (StackOverflowError | OutOfMemoryError full) {
      return null;
    }
  }
}
