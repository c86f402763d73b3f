package program.handover;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Executors, fork-join and parallel streams. */
final class ExecutorPatterns {
  private ExecutorPatterns() {}

  static void addTo(Patterns all) {
    executor(all, "a fixed pool", () -> Executors.newFixedThreadPool(1));
    executor(all, "a cached pool", Executors::newCachedThreadPool);
    executor(all, "a single thread", Executors::newSingleThreadExecutor);
    executor(all, "a scheduled pool", () -> Executors.newScheduledThreadPool(1));
    executor(all, "a fork-join pool", () -> new ForkJoinPool(2));
    executor(all, "a work-stealing pool", () -> Executors.newWorkStealingPool(2));
    scheduled(all);
    forkJoin(all);
    all.addShared("parallel stream, there", () -> ExecutorPatterns::streamThere);
    all.addShared("parallel stream, back", () -> ExecutorPatterns::streamBack);
  }

  private interface With<T> {
    void use(T executor, Runnable first, Runnable second) throws Exception;
  }

  private static <T extends ExecutorService> void add(
      Patterns all, String name, Supplier<T> maker, With<T> use) {
    all.add(
        name,
        () ->
            (first, second) -> {
              T executor = maker.get();
              use.use(executor, first, second);
              Unseen.run(executor::shutdown);
            });
  }

  private static void executor(Patterns all, String kind, Supplier<ExecutorService> maker) {
    add(all, "submit to " + kind, maker, (it, first, second) -> there(first, second, it::submit));
    add(all, "execute by " + kind, maker, (it, first, second) -> there(first, second, it::execute));
    add(
        all,
        "Future.get of " + kind,
        maker,
        (it, first, second) -> {
          it.submit(first).get();
          second.run();
        });
    add(
        all,
        "Future.isDone of " + kind,
        maker,
        (it, first, second) -> {
          var future = it.submit(first);
          while (!future.isDone()) {
            Thread.onSpinWait();
          }
          second.run();
        });
    add(
        all,
        "invokeAll of " + kind,
        maker,
        (it, first, second) -> {
          it.invokeAll(List.of(Executors.callable(first), Executors.callable(() -> {})));
          second.run();
        });
    add(
        all,
        "invokeAny of " + kind,
        maker,
        (it, first, second) -> {
          it.invokeAny(List.of(Executors.callable(first)));
          second.run();
        });
    add(
        all,
        "completion service of " + kind,
        maker,
        (it, first, second) -> {
          var service = new ExecutorCompletionService<Object>(it);
          service.submit(first, null);
          service.take();
          second.run();
        });
    add(
        all,
        "awaitTermination of " + kind,
        maker,
        (it, first, second) -> {
          it.execute(first);
          it.shutdown();
          it.awaitTermination(5, TimeUnit.MINUTES);
          second.run();
        });
    add(
        all,
        "isTerminated of " + kind,
        maker,
        (it, first, second) -> {
          it.execute(first);
          it.shutdown();
          while (!it.isTerminated()) {
            Thread.onSpinWait();
          }
          second.run();
        });
  }

  private interface Sender {
    void send(Runnable task) throws Exception;
  }

  private static void there(Runnable first, Runnable second, Sender sender) throws Exception {
    Unseen.Gate done = new Unseen.Gate();
    first.run();
    sender.send(
        () -> {
          second.run();
          done.open();
        });
    done.await();
  }

  private static void scheduled(Patterns all) {
    Supplier<ScheduledExecutorService> maker = () -> Executors.newScheduledThreadPool(2);
    add(
        all,
        "schedule, there",
        maker,
        (it, first, second) ->
            there(first, second, task -> it.schedule(task, 1, TimeUnit.MILLISECONDS)));
    add(
        all,
        "schedule, back",
        maker,
        (it, first, second) -> {
          Callable<Object> task = Executors.callable(first);
          it.schedule(task, 1, TimeUnit.MILLISECONDS).get();
          second.run();
        });
    add(
        all,
        "scheduleAtFixedRate, one run and the next",
        maker,
        (it, first, second) -> {
          Unseen.Gate done = new Unseen.Gate();
          Runs runs = new Runs(first, second, done);
          var repeated = it.scheduleAtFixedRate(runs, 0, 1, TimeUnit.MILLISECONDS);
          done.await();
          Unseen.run(() -> repeated.cancel(false));
        });
  }

  /** Its runs are one after the other, perhaps in two threads. */
  private static final class Runs implements Runnable {
    private final Runnable first;
    private final Runnable second;
    private final Unseen.Gate done;
    private int runs;

    Runs(Runnable first, Runnable second, Unseen.Gate done) {
      this.first = first;
      this.second = second;
      this.done = done;
    }

    @Override
    public void run() {
      switch (++runs) {
        case 1 -> first.run();
        case 2 -> {
          second.run();
          done.open();
        }
        default -> {}
      }
    }
  }

  // ---- fork-join

  private static RecursiveAction task(Runnable action) {
    return new RecursiveAction() {
      private static final long serialVersionUID = 1;

      @Override
      protected void compute() {
        action.run();
      }
    };
  }

  private static void forkJoin(Patterns all) {
    Supplier<ForkJoinPool> maker = () -> new ForkJoinPool(2);
    add(
        all,
        "ForkJoinPool.invoke, there",
        maker,
        (it, first, second) -> {
          first.run();
          it.invoke(task(second));
        });
    add(
        all,
        "ForkJoinPool.invoke, back",
        maker,
        (it, first, second) -> {
          it.invoke(task(first));
          second.run();
        });
    add(
        all,
        "fork, stolen",
        maker,
        (it, first, second) -> {
          Unseen.Gate stolen = new Unseen.Gate();
          Runnable thief =
              () -> {
                second.run();
                stolen.open();
              };
          it.invoke(
              task(
                  () -> {
                    first.run();
                    task(thief).fork();
                    stolen.await();
                  }));
        });
    add(
        all,
        "join of what was stolen",
        maker,
        (it, first, second) -> {
          Unseen.Gate stolen = new Unseen.Gate();
          Runnable thief =
              () -> {
                first.run();
                stolen.open();
              };
          it.invoke(
              task(
                  () -> {
                    var fork = task(thief).fork();
                    stolen.await();
                    fork.join();
                    second.run();
                  }));
        });
    add(
        all,
        "CountedCompleter",
        maker,
        (it, first, second) -> {
          Unseen.Gate stolen = new Unseen.Gate();
          it.invoke(new Parent(first, second, stolen));
        });
  }

  /** Its child runs in another thread, and completes it. */
  private static final class Parent extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    private final transient Runnable first;
    private final transient Runnable second;
    private final transient Unseen.Gate stolen;

    Parent(Runnable first, Runnable second, Unseen.Gate stolen) {
      this.first = first;
      this.second = second;
      this.stolen = stolen;
    }

    @Override
    public void compute() {
      addToPendingCount(1);
      Runnable inChild = first;
      Unseen.Gate done = stolen;
      new CountedCompleter<Void>(this) {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
          inChild.run();
          tryComplete();
          done.open();
        }
      }.fork();
      stolen.await();
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      second.run();
    }
  }

  // ---- streams

  private static void streamThere(Runnable first, Runnable second) throws Exception {
    first.run();
    elsewhere(second);
  }

  private static void streamBack(Runnable first, Runnable second) throws Exception {
    elsewhere(first);
    second.run();
  }

  /** Half of the elements are looked at by another thread; the caller waits for that. */
  private static void elsewhere(Runnable action) {
    Thread caller = Thread.currentThread();
    Unseen.Gate met = new Unseen.Gate();
    Unseen.Gate done = new Unseen.Gate();
    IntStream.range(0, 2)
        .parallel()
        .forEach(
            it -> {
              if (Thread.currentThread() == caller) {
                met.await();
                return;
              }
              met.open();
              if (!Once.isTaken(done)) {
                action.run();
              }
            });
  }

  /** Both halves may be another thread's. */
  private static final class Once {
    private static final java.util.Set<Object> TAKEN =
        java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());

    static boolean isTaken(Object by) {
      boolean[] taken = new boolean[1];
      Unseen.run(
          () -> {
            synchronized (TAKEN) {
              taken[0] = !TAKEN.add(by);
            }
          });
      return taken[0];
    }
  }
}
