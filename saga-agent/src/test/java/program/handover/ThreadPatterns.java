package program.handover;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Threads that start, end, are asked whether they live, and are interrupted; timers. */
final class ThreadPatterns {
  private static final long LONG_MILLIS = 300_000;

  private ThreadPatterns() {}

  static void addTo(Patterns all) {
    all.add("Thread.start", () -> ThreadPatterns::start);
    all.add("Thread.join", () -> (first, second) -> join(first, second, Thread::join));
    all.add(
        "Thread.join with a time",
        () -> (first, second) -> join(first, second, it -> it.join(LONG_MILLIS)));
    all.add(
        "Thread.join with nanoseconds",
        () -> (first, second) -> join(first, second, it -> it.join(LONG_MILLIS, 1)));
    all.add(
        "Thread.getState",
        () -> (first, second) -> join(first, second, ThreadPatterns::untilTerminated));
    all.add("uncaught exception", () -> ThreadPatterns::uncaught);
    all.add("Thread.isInterrupted", () -> interrupt(ThreadPatterns::spin));
    all.add("Thread.interrupted", () -> interrupt(ThreadPatterns::spinAndClear));
    all.add("interrupt of park", () -> interrupt(ThreadPatterns::park));
    all.add(
        "interrupt of take",
        () -> interrupt(() -> expectInterrupt(() -> new ArrayBlockingQueue<>(1).take())));
    all.add(
        "interrupt of await",
        () -> interrupt(() -> expectInterrupt(() -> new CountDownLatch(1).await())));
    all.add("Timer.schedule", () -> ThreadPatterns::schedule);
    all.add("Timer.schedule, one after the other", () -> ThreadPatterns::scheduleTwo);
    all.add("ThreadLocal of a thread", () -> ThreadPatterns::inheritedThreadLocal);
  }

  private static void start(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    new Thread(
            () -> {
              second.run();
              done.open();
            })
        .start();
    done.await();
  }

  private interface Wait {
    void until(Thread ended) throws InterruptedException;
  }

  private static void join(Runnable first, Runnable second, Wait wait) throws InterruptedException {
    Thread thread = new Thread(first);
    thread.start();
    wait.until(thread);
    second.run();
  }

  private static void untilTerminated(Thread thread) {
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }

  private static void uncaught(Runnable first, Runnable second) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    thread.setUncaughtExceptionHandler((it, thrown) -> first.run());
    thread.start();
    thread.join();
    second.run();
  }

  private static Handover interrupt(Action untilInterrupted) {
    return (first, second) -> {
      Unseen.Gate done = new Unseen.Gate();
      Thread interrupted =
          new Thread(
              () -> {
                untilInterrupted.unchecked().run();
                second.run();
                done.open();
              });
      interrupted.start();
      new Thread(
              () -> {
                first.run();
                interrupted.interrupt();
              })
          .start();
      done.await();
    };
  }

  private static void spin() {
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  private static void spinAndClear() {
    while (!Thread.interrupted()) {
      Thread.onSpinWait();
    }
  }

  private static void park() {
    while (!Thread.currentThread().isInterrupted()) {
      LockSupport.park();
    }
  }

  private static void expectInterrupt(Action action) throws Exception {
    try {
      action.run();
      throw new AssertionError("it has not been interrupted");
    } catch (InterruptedException expected) {
      // That is what orders.
    }
  }

  // ---- timers

  private static TimerTask task(Runnable action) {
    return new TimerTask() {
      @Override
      public void run() {
        action.run();
      }
    };
  }

  private static void schedule(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    Timer timer = new Timer(true);
    first.run();
    timer.schedule(task(second), 0);
    timer.schedule(task(done::open), 1);
    done.await();
    timer.cancel();
  }

  private static void scheduleTwo(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    Timer timer = new Timer(true);
    timer.schedule(task(first), 0);
    timer.schedule(task(second), 1);
    timer.schedule(task(done::open), 2);
    done.await();
    timer.cancel();
  }

  private static void inheritedThreadLocal(Runnable first, Runnable second) throws Exception {
    InheritableThreadLocal<Runnable> local = new InheritableThreadLocal<>();
    first.run();
    local.set(second);
    Unseen.Gate done = new Unseen.Gate();
    Thread thread =
        new Thread(
            () -> {
              local.get().run();
              done.open();
            });
    thread.start();
    done.await();
  }
}
