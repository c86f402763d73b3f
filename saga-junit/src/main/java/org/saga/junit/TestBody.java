package org.saga.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a test method, and gets it out of a wait that may never end: since the test has violated a
 * view, and a thread has died for that or is in a deadlock.
 */
final class TestBody {
  private static final int MILLIS_BETWEEN_LOOKS = 50;
  private static final int PATIENCE_LOOKS = 20;

  private static final String END_OF_JVM =
      """
      saga: %s is in a deadlock that no interrupt ends. This JVM is ended, so that the build does not
      saga: hang. Where tests have threads of their own only that test fails: write
      saga: @CheckViews(ownThread = true), or saga.ownThread=true in junit-platform.properties
      """;

  private final Scope scope;
  private final List<String> notes = new ArrayList<>();
  private final AtomicBoolean isWatched = new AtomicBoolean();
  private volatile boolean hasFound;
  private Thread thread;
  private Throwable thrown;
  private boolean isApart;
  private boolean isDone;
  private boolean wasInterrupted;

  TestBody(Scope scope) {
    this.scope = scope;
  }

  /** What a test method does. */
  @FunctionalInterface
  interface Work {
    void run() throws Throwable;
  }

  /** Returns what the test has thrown, or null. */
  Throwable thrown() {
    return thrown;
  }

  /** Returns what has to be said besides. */
  List<String> notes() {
    return notes;
  }

  /** Runs the test in this thread. */
  void run(Work work) {
    thread = Thread.currentThread();
    watch();
    work(work);
    if (wasInterrupted) {
      // It was not meant for what comes next.
      Thread.interrupted();
    }
  }

  /** Runs the test in a thread of its own, and does not wait for it for ever. */
  void runApart(Work work) throws InterruptedException {
    isApart = true;
    thread = new Thread(() -> work(work), "test " + scope);
    thread.setDaemon(true);
    watch();
    thread.start();
    synchronized (this) {
      while (!isDone) {
        wait();
      }
    }
  }

  private void work(Work work) {
    Throwable failure = null;
    try {
      work.run();
    } catch (Throwable e) {
      failure = e;
    }
    done(failure);
  }

  private synchronized void done(Throwable failure) {
    if (!isDone) {
      thrown = failure;
      isDone = true;
      notifyAll();
    }
  }

  private void watch() {
    if (LeftThreads.mayHoldLocks()) {
      startToWatch();
    }
    scope.onFinding(
        () -> {
          hasFound = true;
          startToWatch();
        });
  }

  private void startToWatch() {
    if (isWatched.compareAndSet(false, true)) {
      Thread watcher = new Thread(null, this::look, "saga-junit", 0, false);
      watcher.setDaemon(true);
      watcher.start();
    }
  }

  private synchronized void look() {
    try {
      int looks = 0;
      while (!isDone) {
        wait(MILLIS_BETWEEN_LOOKS);
        looks = !isDone && isStuck() ? looks + 1 : 0;
        if (looks == PATIENCE_LOOKS) {
          interrupt();
        } else if (looks == 2 * PATIENCE_LOOKS) {
          giveUp();
          looks = 0;
        }
      }
    } catch (InterruptedException nobodyDoes) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isStuck() {
    return Threads.areWaiting(thread) && (hasFound || Deadlocks.hold(thread));
  }

  private void interrupt() {
    if (!wasInterrupted) {
      wasInterrupted = true;
      notes.add("The test was waiting, perhaps in vain, and was interrupted.");
    }
    thread.interrupt();
  }

  /** Only who has a thread of its own can be left alone there. */
  private void giveUp() {
    if (isApart) {
      notes.add(
          "The thread of the test does not react; it was abandoned, with the locks it holds.");
      LeftThreads.abandon();
      done(null);
    } else if (Deadlocks.hold(thread)) {
      System.err.printf(END_OF_JVM, scope);
      Runtime.getRuntime().halt(1);
    }
  }
}
