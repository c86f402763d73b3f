package program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** Two threads that take the same locks in opposite orders. */
final class Crossing {
  private Crossing() {}

  /** Runs each in a thread; throws what stopped one of them, so that the other could go on. */
  static void run(Runnable one, Runnable another) {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = new Thread(another);
    thread.setUncaughtExceptionHandler((it, stopped) -> thrown.set(stopped));
    thread.setDaemon(true);
    thread.start();
    try {
      one.run();
    } catch (AssertionError stopped) {
      thrown.set(stopped);
    }
    join(thread);
    if (thrown.get() instanceof Error stopped) {
      throw stopped;
    }
  }

  /** Waits until both hold their first lock. */
  static void meet(CountDownLatch bothHoldOne) {
    bothHoldOne.countDown();
    try {
      bothHoldOne.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
