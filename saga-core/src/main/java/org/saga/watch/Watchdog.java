package org.saga.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.saga.config.Options;
import org.saga.config.Policy;
import org.saga.event.EventThread;
import org.saga.lock.JvmDeadlock;
import org.saga.lock.JvmDeadlocks;
import org.saga.violation.Consequence;
import org.saga.violation.HistoryViolation;
import org.saga.violation.Reporter;
import org.saga.violation.ViewOrigin;
import org.saga.violation.ViolationListeners;

/**
 * Finds, after the fact, the deadlocks of which no event has told: those in code that is not woven,
 * and in the JVM itself.
 *
 * <p>It looks once in a second at the states of the threads, which costs next to nothing, and asks
 * the JVM only when some stay blocked.
 */
public final class Watchdog implements Runnable {
  /** The view that it works for. */
  public static final String VIEW = "saga.library.Deadlock";

  private static final ViewOrigin DEADLOCK = new ViewOrigin(VIEW, "Deadlock.view", "Deadlock.g4");
  private static final long MILLIS_BETWEEN_LOOKS = 1_000;

  /** How long to wait for what may be blocked itself: log handlers, and shutdown hooks. */
  private static final long PATIENCE_MILLIS = 5_000;

  private static final AtomicBoolean STARTED = new AtomicBoolean();

  private final LiveThreads threads = new LiveThreads();
  private final BlockedThreads blocked = new BlockedThreads();
  private final StandingThreads standing = new StandingThreads();

  private int looksAtEnd;

  private Watchdog() {}

  /** Says that a view is on; there is a watchdog for that of deadlocks only. */
  public static void isOn(String view) {
    boolean wanted = view.equals(VIEW) && Options.watchdog();
    if (wanted && STARTED.compareAndSet(false, true)) {
      newThread(new Watchdog(), "saga-watchdog").start();
    }
  }

  /** In no group of the program's, which may count its threads. */
  private static Thread newThread(Runnable work, String name) {
    Thread thread = new Thread(LiveThreads.rootGroup(), work, name, 0, false);
    thread.setDaemon(true);
    return thread;
  }

  /** Looks until the program ends. */
  @Override
  public void run() {
    try {
      while (true) {
        Thread.sleep(MILLIS_BETWEEN_LOOKS);
        look();
        endIfItHangs();
      }
    } catch (InterruptedException nobodyDoes) {
      Thread.currentThread().interrupt();
    } catch (Throwable internal) {
      EventThread.current().busy = true;
      Reporter.warning("SAGA looks no more for deadlocks that no event tells of: " + internal);
    }
  }

  private void look() throws InterruptedException {
    blocked.begin();
    threads.forEach(blocked::look);
    if (blocked.lasting() >= 2) {
      report(JvmDeadlocks.ofLocks());
    }
    if (standing.isDue()) {
      threads.forEach(standing::look);
      if (standing.mayWaitForClasses(blocked.now())) {
        report(JvmDeadlocks.ofClasses());
      }
    }
  }

  /** A thread that ends the program keeps its locks, and shutdown hooks may want them. */
  private void endIfItHangs() {
    if (JvmDeadlocks.areTold() && Consequence.isEnding()) {
      looksAtEnd++;
      if (looksAtEnd * MILLIS_BETWEEN_LOOKS > PATIENCE_MILLIS) {
        Runtime.getRuntime().halt(1);
      }
    }
  }

  private static void report(List<JvmDeadlock> found) throws InterruptedException {
    for (JvmDeadlock deadlock : found) {
      if (deadlock.isNews()) {
        report(deadlock);
      }
    }
  }

  private static void report(JvmDeadlock deadlock) throws InterruptedException {
    // What log handlers do is no event of the program.
    EventThread.current().busy = true;
    HistoryViolation violation =
        Reporter.unseen(DEADLOCK, deadlock.toString(), deadlock.thread(), deadlock.stack());
    ViolationListeners.tell(violation, waiting(deadlock));
    if (!isDone(() -> Reporter.violation(violation), "saga-report")) {
      Reporter.pastTheLog(violation);
    }
    if (Options.onViolation() == Policy.EXIT) {
      exit();
    }
  }

  private static List<Thread> waiting(JvmDeadlock deadlock) {
    List<Thread> waiting = new ArrayList<>();
    new LiveThreads()
        .forEach(
            it -> {
              if (deadlock.includes(it)) {
                waiting.add(it);
              }
            });
    return waiting;
  }

  /** Shutdown hooks may want what the threads keep from one another. */
  private static void exit() throws InterruptedException {
    if (!isDone(() -> Consequence.exit(), "saga-exit")) {
      Runtime.getRuntime().halt(1);
    }
  }

  /** Does work that may be blocked, in a thread of its own; tells whether it is done in time. */
  private static boolean isDone(Runnable work, String name) throws InterruptedException {
    Thread thread =
        newThread(
            () -> {
              EventThread.current().busy = true;
              work.run();
            },
            name);
    thread.start();
    thread.join(PATIENCE_MILLIS);
    return !thread.isAlive();
  }
}
