package org.saga.agent;

import org.saga.boot.JdkMonitors;
import org.saga.event.EventThread;
import org.saga.violation.HistoryViolation;

/**
 * Passes the events of the JDK's monitors on to a view. Nothing but a violation may get out, and at
 * a request only: the JDK's code expects no error where it has a monitor.
 */
public abstract class JdkEvents extends JdkMonitors {
  /** Created by generated code. */
  protected JdkEvents() {}

  /** Calls the view. */
  protected abstract void requestedOf(Object monitor);

  /** Calls the view. */
  protected abstract void acquiredOf(Object monitor);

  /** Calls the view. */
  protected abstract void releasingOf(Object monitor);

  /** Calls the view. */
  protected abstract void releasedOf();

  @Override
  protected final void request(Object monitor) {
    EventThread at = EventThread.current();
    at.inPlatform = true;
    try {
      requestedOf(monitor);
    } catch (HistoryViolation isForTheProgram) {
      throw isForTheProgram;
    } catch (Throwable ours) {
      // The view has been switched off, and has said so.
    } finally {
      at.inPlatform = false;
    }
  }

  @Override
  protected final void acquire(Object monitor) {
    try {
      acquiredOf(monitor);
    } catch (Throwable ours) {
      // As above.
    }
  }

  @Override
  protected final void release(Object monitor) {
    try {
      releasingOf(monitor);
    } catch (Throwable ours) {
      // As above.
    }
  }

  @Override
  protected final void end() {
    try {
      releasedOf();
    } catch (Throwable ours) {
      // As above.
    }
  }
}
