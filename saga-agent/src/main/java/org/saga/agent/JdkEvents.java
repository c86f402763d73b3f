package org.saga.agent;

import org.saga.boot.JdkMonitors;
import org.saga.event.EventThread;
import org.saga.violation.HistoryViolation;

/**
 * Passes the events of the JDK's monitors on to a view, as far as they matter. Nothing but a
 * violation may get out, and at a request only: the JDK's code expects no error where it has a
 * monitor.
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
    try {
      OfThread kept = kept();
      if (kept != null) {
        kept.request(monitor);
      }
    } catch (HistoryViolation isForTheProgram) {
      throw isForTheProgram;
    } catch (Throwable ours) {
      // The view has been switched off, and has said so.
    }
  }

  @Override
  protected final void acquire(Object monitor) {
    try {
      OfThread kept = kept();
      if (kept != null) {
        kept.acquire(monitor);
      }
    } catch (Throwable ours) {
      // As above.
    }
  }

  @Override
  protected final void release(Object monitor) {
    try {
      OfThread kept = kept();
      if (kept != null) {
        kept.release(monitor);
      }
    } catch (Throwable ours) {
      // As above.
    }
  }

  @Override
  protected final void end() {
    try {
      OfThread kept = kept();
      if (kept != null) {
        kept.end();
      }
    } catch (Throwable ours) {
      // As above.
    }
  }

  /** What the running thread has; null if it does SAGA's work. */
  private OfThread kept() {
    EventThread thread = EventThread.current();
    if (thread.busy) {
      return null;
    }
    OfThread kept = (OfThread) thread.kept;
    if (kept == null) {
      kept = new OfThread(thread);
      thread.kept = kept;
    }
    return kept;
  }

  /** The monitors of a thread. */
  private final class OfThread extends KeptMonitors {
    private final EventThread thread;

    OfThread(EventThread thread) {
      super(thread);
      this.thread = thread;
    }

    @Override
    void tellRequest(Object monitor) {
      thread.inPlatform = true;
      try {
        requestedOf(monitor);
      } finally {
        thread.inPlatform = false;
      }
    }

    @Override
    void tellAcquisition(Object monitor) {
      acquiredOf(monitor);
    }

    @Override
    void tellRelease(Object monitor) {
      releasingOf(monitor);
    }

    @Override
    void tellEnd() {
      releasedOf();
    }
  }
}
