package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Starts threads and waits for them, or for one to be blocked. */
final class Threads {
  private Threads() {}

  /** Platform threads. */
  static Thread platform(Runnable task) {
    return new Thread(task);
  }

  /** Virtual threads, which Java 17 does not know yet. */
  static Thread virtual(Runnable task) {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Class<?> type = Class.forName("java.lang.Thread$Builder");
      return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, task);
    } catch (ReflectiveOperationException tooOld) {
      throw new IllegalStateException(tooOld);
    }
  }

  static void run(Runnable... tasks) {
    run(Threads::platform, List.of(tasks));
  }

  static void run(Function<Runnable, Thread> kind, List<Runnable> tasks) {
    List<Thread> threads = new ArrayList<>();
    tasks.forEach(task -> threads.add(kind.apply(task)));
    threads.forEach(Thread::start);
    threads.forEach(Threads::join);
  }

  static Thread start(Runnable task) {
    Thread thread = platform(task);
    thread.start();
    return thread;
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }

  static void join(Thread thread, long millis) {
    try {
      thread.join(millis);
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }

  static void awaitEnd(ExecutorService pool) {
    try {
      pool.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }

  /** Waits until the thread is in that state, somewhere in that class; fails if it never will. */
  static void waitUntil(Thread thread, Thread.State state, String where) {
    // Before and after: it may have been blocked elsewhere, and be on its way only.
    while (thread.getState() != state || !isIn(thread, where) || thread.getState() != state) {
      if (thread.getState() == Thread.State.TERMINATED) {
        throw new IllegalStateException(thread + " has ended, and was not seen in " + where);
      }
      Thread.onSpinWait();
    }
  }

  /** Interrupts a thread once another one is blocked. */
  static void interruptOnce(Thread blocked, Thread.State state, String where, Thread interrupted) {
    start(
        () -> {
          waitUntil(blocked, state, where);
          interrupted.interrupt();
        });
  }

  private static boolean isIn(Thread thread, String where) {
    StackTraceElement[] stack = thread.getStackTrace();
    return List.of(stack).stream().anyMatch(frame -> frame.toString().contains(where))
        && List.of(stack).stream().noneMatch(frame -> frame.toString().contains("org.saga.view."));
  }
}
