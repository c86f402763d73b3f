package org.saga.agent;

import java.util.concurrent.atomic.AtomicLongArray;
import org.saga.event.EventThread;
import org.saga.event.UntoldEvents;

/**
 * The monitors that one thread has in the JDK's own code.
 *
 * <p>Nearly all are given back before the thread does anything else, and wanted by nobody
 * meanwhile: the view is told neither of the request nor of the rest. It is told of those that
 * another thread has, and of those that the thread still has when it does something of the
 * program's.
 *
 * <p>That another thread has a monitor is looked up without a lock. Whoever comes in between is
 * missed, and found by the watchdog.
 */
abstract class KeptMonitors implements UntoldEvents {
  private static final int SLOTS = 1 << 12;

  /** The thread's number that has a monitor, at the place of the monitor's hash; mostly 0. */
  private static final AtomicLongArray OWNERS = new AtomicLongArray(SLOTS);

  /** Whoever has more has given some back unseen. */
  private static final int MOST = 64;

  private final EventThread thread;
  private final Object[] monitors = new Object[MOST];

  /** How often each was entered again. */
  private final int[] again = new int[MOST];

  private int count;

  /** How many of them, from the bottom, the view knows of. */
  private int told;

  /** What the thread waits for, and the view knows of. */
  private Object requested;

  /** Whether the monitor that is being given back is known to the view. */
  private boolean ends;

  KeptMonitors(EventThread thread) {
    this.thread = thread;
  }

  abstract void tellRequest(Object monitor);

  abstract void tellAcquisition(Object monitor);

  abstract void tellRelease(Object monitor);

  abstract void tellEnd();

  final void request(Object monitor) {
    requested = null;
    long owner = OWNERS.getAcquire(slot(monitor));
    if (owner != 0 && owner != thread.id() && place(monitor) < 0) {
      tell();
      requested = monitor;
      tellRequest(monitor);
    }
  }

  final void acquire(Object monitor) {
    int place = place(monitor);
    if (place >= 0) {
      again[place]++;
    } else if (count < MOST) {
      monitors[count] = monitor;
      again[count] = 0;
      count++;
      OWNERS.setRelease(slot(monitor), thread.id());
      if (requested == monitor) {
        told = count;
        tellAcquisition(monitor);
      }
    }
    requested = null;
  }

  final void release(Object monitor) {
    int place = place(monitor);
    if (place < 0) {
      return;
    }
    if (again[place] > 0) {
      again[place]--;
      return;
    }
    boolean isTold = place < told;
    // Those above were given back unseen.
    while (count > place) {
      count--;
      monitors[count] = null;
    }
    told = Math.min(told, count);
    OWNERS.setRelease(slot(monitor), 0);
    if (isTold) {
      ends = true;
      tellRelease(monitor);
    }
  }

  final void end() {
    if (ends) {
      ends = false;
      tellEnd();
    }
  }

  @Override
  public final void tell() {
    while (told < count) {
      Object monitor = monitors[told++];
      tellRequest(monitor);
      tellAcquisition(monitor);
    }
  }

  private int place(Object monitor) {
    for (int i = count - 1; i >= 0; i--) {
      if (monitors[i] == monitor) {
        return i;
      }
    }
    return -1;
  }

  static int slot(Object monitor) {
    int hash = System.identityHashCode(monitor);
    return (hash ^ hash >>> 12) & SLOTS - 1;
  }
}
