package org.saga.lock;

import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import org.saga.event.Shown;

/**
 * What a thread waits for by the JVM's account.
 *
 * @param waiter the thread
 * @param type the class that it wants to be initialized; null if it waits for a lock
 * @param holder the number of the thread that has the lock, or initializes the class
 */
record JvmWait(ThreadInfo waiter, String type, long holder) {

  /** Return what a thread waits for that is blocked by another one's lock; null if it is not. */
  static JvmWait forLock(ThreadInfo waiter) {
    boolean isOwned = waiter.getLockInfo() != null && waiter.getLockOwnerId() >= 0;
    return isOwned ? new JvmWait(waiter, null, waiter.getLockOwnerId()) : null;
  }

  long id() {
    return waiter.getThreadId();
  }

  /** The monitor that the thread wants, by its identity hash; 0 if it wants something else. */
  int monitor() {
    boolean isMonitor = type == null && waiter.getThreadState() == Thread.State.BLOCKED;
    return isMonitor ? waiter.getLockInfo().getIdentityHashCode() : 0;
  }

  /** Say what stands in the way of this wait: what the thread that is waited for has. */
  String had(ThreadInfo holder) {
    if (type != null) {
      return "initializes class " + type;
    }
    String taken = takenIn(holder);
    return "holds " + lock() + (taken == null ? "" : ", taken in " + taken);
  }

  String wanted() {
    String place = Places.in(waiter.getStackTrace());
    String what =
        type == null ? "wants " + lock() : "waits for class " + type + " to be initialized";
    return what + (place == null ? "" : " at " + place);
  }

  private String lock() {
    LockInfo lock = waiter.getLockInfo();
    return Shown.object(lock.getClassName(), lock.getIdentityHashCode()).toString();
  }

  /** Of a monitor the JVM knows the method, not the line. */
  private String takenIn(ThreadInfo holder) {
    for (MonitorInfo monitor : holder.getLockedMonitors()) {
      boolean same =
          monitor.getIdentityHashCode() == waiter.getLockInfo().getIdentityHashCode()
              && monitor.getClassName().equals(waiter.getLockInfo().getClassName());
      if (same && monitor.getLockedStackFrame() != null) {
        return Places.method(monitor.getLockedStackFrame());
      }
    }
    return null;
  }
}
