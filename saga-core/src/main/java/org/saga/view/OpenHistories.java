package org.saga.view;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadSlots;
import org.saga.history.GlobalHistory;
import org.saga.history.History;
import org.saga.history.ObjectHistory;
import org.saga.history.ThreadHistory;
import org.saga.violation.Counterexample;
import org.saga.violation.Reporter;
import org.saga.violation.ViewOrigin;

/**
 * Watches histories until their thread, object or program ends, and reports those that are still
 * open then. It exists only if users ask for it.
 */
final class OpenHistories {
  private static final int MILLIS_BETWEEN_LOOKS = 200;

  private final Set<Watched> watched = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<Object> dead = new ReferenceQueue<>();

  private OpenHistories() {
    try {
      Runtime.getRuntime().addShutdownHook(newThread(this::endProgram, "saga-end"));
      newThread(this::watch, "saga-watch").start();
    } catch (IllegalStateException theProgramEndsAlready) {
      // A view whose first event comes this late has nothing to wait for.
    }
  }

  /** Threads of SAGA take nothing over from the program's thread that happens to be the first. */
  private static Thread newThread(Runnable work, String name) {
    Thread thread = new Thread(null, work, name, 0, false);
    thread.setDaemon(true);
    return thread;
  }

  static OpenHistories instance() {
    return Holder.INSTANCE;
  }

  void ofProgram(ViewOrigin source, GlobalHistory history) {
    watched.add(new OfProgram(source, history));
  }

  void ofThread(ViewOrigin source, ThreadHistory history, EventThread thread) {
    watched.add(new OfThread(source, history, thread));
  }

  void ofObject(ViewOrigin source, ObjectHistory history, Object object) {
    watched.add(new OfObject(source, history, object, dead));
  }

  private void watch() {
    EventThread.current().busy = true;
    try {
      while (true) {
        Reference<?> gone = dead.remove(MILLIS_BETWEEN_LOOKS);
        if (gone != null) {
          end((Watched) gone);
        }
        endDeadThreads();
      }
    } catch (InterruptedException nobodyDoes) {
      Thread.currentThread().interrupt();
    }
  }

  private void endDeadThreads() {
    for (Watched one : watched) {
      if (one instanceof OfThread thread && !thread.owner.thread().isAlive()) {
        end(one);
      }
    }
  }

  private void endProgram() {
    EventThread.current().busy = true;
    watched.forEach(this::end);
  }

  private void end(Watched one) {
    if (watched.remove(one)) {
      try {
        one.reportIfOpen();
      } catch (Throwable internal) {
        Reporter.internal(one.source(), InternalFailure.describe(one.source(), internal));
      }
    }
  }

  /** A history whose end is awaited. */
  private interface Watched {
    ViewOrigin source();

    void reportIfOpen();
  }

  private static void report(
      ViewOrigin source, History history, Object self, String subject, String ended) {
    Counterexample breach = history.whatIsOpen(self);
    if (breach != null) {
      Reporter.open(source, breach, subject, ended);
    }
  }

  private record OfProgram(ViewOrigin source, GlobalHistory history) implements Watched {
    @Override
    public void reportIfOpen() {
      report(source, history, null, null, "the program");
    }
  }

  private record OfThread(ViewOrigin source, ThreadHistory history, EventThread owner)
      implements Watched {
    @Override
    public void reportIfOpen() {
      String ended = "thread " + owner.label().name();
      ThreadSlots.current().runAs(owner, () -> report(source, history, null, null, ended));
    }
  }

  /** An object that may be gone: its history is asked without it. */
  private static final class OfObject extends WeakReference<Object> implements Watched {
    private final ViewOrigin source;
    private final ObjectHistory history;
    private final Object name;

    OfObject(ViewOrigin source, ObjectHistory history, Object object, ReferenceQueue<Object> dead) {
      super(object, dead);
      this.source = source;
      this.history = history;
      this.name = Shown.described(object);
    }

    @Override
    public ViewOrigin source() {
      return source;
    }

    @Override
    public void reportIfOpen() {
      String subject = Shown.brief(name);
      report(source, history, get(), subject, subject);
    }
  }

  private static final class Holder {
    static final OpenHistories INSTANCE = new OpenHistories();
  }
}
