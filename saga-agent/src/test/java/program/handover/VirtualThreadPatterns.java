package program.handover;

import java.lang.reflect.Method;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads. The compiler knows a JDK that has none. */
final class VirtualThreadPatterns {
  private VirtualThreadPatterns() {}

  static void addTo(Patterns all) {
    all.add("virtual thread, started", () -> VirtualThreadPatterns::started);
    all.add("virtual thread, joined", () -> VirtualThreadPatterns::joined);
    all.add("virtual thread, joined by another one", () -> VirtualThreadPatterns::joinedByOther);
    all.add("virtual thread, interrupted", () -> VirtualThreadPatterns::interrupted);
    all.add("virtual thread, interrupted while it sleeps", () -> VirtualThreadPatterns::sleeping);
    all.add("virtual thread, unparked", () -> VirtualThreadPatterns::unparked);
    all.add("virtual thread, submitted", () -> VirtualThreadPatterns::submitted);
    all.add("virtual thread, its future", () -> VirtualThreadPatterns::future);
    all.add("virtual thread, its executor closed", () -> VirtualThreadPatterns::closed);
    all.add(
        "virtual threads, a queue",
        () -> {
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
          return virtual(() -> queue.put(1), queue::take);
        });
    all.add(
        "virtual threads, a latch",
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          return virtual(latch::countDown, latch::await);
        });
    all.add(
        "virtual threads, a condition",
        () -> {
          ReentrantLock lock = new ReentrantLock();
          Condition condition = lock.newCondition();
          boolean[] given = new boolean[1];
          return virtual(
              () -> {
                lock.lock();
                given[0] = true;
                condition.signal();
                lock.unlock();
              },
              () -> {
                lock.lock();
                while (!given[0]) {
                  condition.await();
                }
                lock.unlock();
              });
        });
  }

  private static Thread start(Runnable task) {
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, task);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static ExecutorService executor() {
    try {
      Method maker = Executors.class.getMethod("newVirtualThreadPerTaskExecutor");
      return (ExecutorService) maker.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Handover virtual(Action give, Action take) {
    return (first, second) -> {
      Unseen.Gate done = new Unseen.Gate();
      start(
          () -> {
            take.unchecked().run();
            second.run();
            done.open();
          });
      start(
          () -> {
            first.run();
            give.unchecked().run();
          });
      done.await();
    };
  }

  private static void started(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    start(
        () -> {
          second.run();
          done.open();
        });
    done.await();
  }

  private static void joined(Runnable first, Runnable second) throws InterruptedException {
    start(first).join();
    second.run();
  }

  private static void joinedByOther(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    Thread thread = start(first);
    Action join =
        () -> {
          thread.join();
          second.run();
          done.open();
        };
    start(join.unchecked());
    done.await();
  }

  private static void interrupted(Runnable first, Runnable second) {
    interrupt(
        first,
        second,
        () -> {
          while (!Thread.currentThread().isInterrupted()) {
            LockSupport.park();
          }
        });
  }

  private static void sleeping(Runnable first, Runnable second) {
    Action sleep =
        () -> {
          try {
            Thread.sleep(TimeUnit.MINUTES.toMillis(5));
          } catch (InterruptedException expected) {
            return;
          }
          throw new AssertionError("it has not been interrupted");
        };
    interrupt(first, second, sleep.unchecked());
  }

  private static void interrupt(Runnable first, Runnable second, Runnable untilInterrupted) {
    Unseen.Gate done = new Unseen.Gate();
    Thread thread =
        start(
            () -> {
              untilInterrupted.run();
              second.run();
              done.open();
            });
    start(
        () -> {
          first.run();
          thread.interrupt();
        });
    done.await();
  }

  private static void unparked(Runnable first, Runnable second) {
    Unseen.Gate done = new Unseen.Gate();
    Thread thread =
        start(
            () -> {
              LockSupport.park();
              second.run();
              done.open();
            });
    first.run();
    LockSupport.unpark(thread);
    done.await();
  }

  private static void submitted(Runnable first, Runnable second) {
    ExecutorService executor = executor();
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    executor.submit(
        () -> {
          second.run();
          done.open();
        });
    done.await();
    Unseen.run(executor::shutdown);
  }

  private static void future(Runnable first, Runnable second) throws Exception {
    ExecutorService executor = executor();
    executor.submit(first).get();
    second.run();
    Unseen.run(executor::shutdown);
  }

  private static void closed(Runnable first, Runnable second) throws Exception {
    ExecutorService executor = executor();
    executor.submit(first);
    executor.shutdown();
    executor.awaitTermination(5, TimeUnit.MINUTES);
    second.run();
  }
}
