package program.known;

import static program.known.Programs.ALWAYS;
import static program.known.Programs.NEVER;
import static program.known.Programs.USE;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.saga.cli.Backstage;
import program.known.used.Resource;

/** Tasks use a resource, and close it. */
final class Tasks {
  private static final int PATIENCE_SECONDS = 300;

  private Tasks() {}

  private static void add(Programs all, String name, Programs.Body body) {
    all.add(name, USE, NEVER, body);
  }

  static void addTo(Programs all) {
    executors(all);
    futures(all);
    add(
        all,
        "fork and join",
        team -> {
          Resource resource = new Resource();
          ForkJoinPool pool = new ForkJoinPool(2);
          pool.invoke(
              ForkJoinTask.adapt(
                  () -> {
                    ForkJoinTask<?> one = ForkJoinTask.adapt(resource::use).fork();
                    resource.use();
                    one.join();
                    resource.close();
                  }));
          pool.shutdown();
          pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        });
    add(
        all,
        "a parallel stream",
        team -> {
          Resource resource = new Resource();
          IntStream.range(0, 4).parallel().forEach(it -> resource.use());
          resource.close();
        });
    add(
        all,
        "a timer",
        team -> {
          Resource resource = new Resource();
          Timer timer = new Timer("timer");
          resource.use();
          timer.schedule(
              new TimerTask() {
                @Override
                public void run() {
                  resource.close();
                  timer.cancel();
                  Backstage.turn(1);
                }
              },
              1);
          Backstage.await(1);
        });
  }

  private static void executors(Programs all) {
    add(
        all,
        "submitted",
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(1);
          resource.use();
          pool.submit(resource::close);
        });
    add(
        all,
        "submitted, and its future",
        team -> {
          Resource resource = new Resource();
          team.pool(1).submit(resource::use).get();
          resource.close();
        });
    add(
        all,
        "all invoked",
        team -> {
          Resource resource = new Resource();
          Callable<Object> use = Executors.callable(resource::use);
          team.pool(2).invokeAll(List.of(use, use));
          resource.close();
        });
    add(
        all,
        "the end of a pool",
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(2);
          pool.execute(resource::use);
          pool.execute(resource::use);
          pool.shutdown();
          pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
          resource.close();
        });
    add(
        all,
        "a pool of one thread",
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(1);
          pool.execute(resource::use);
          pool.execute(resource::close);
        });
    all.add(
        "a pool of two threads",
        USE,
        ALWAYS,
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(2);
          pool.execute(
              () -> {
                Backstage.await(1);
                resource.use();
                Backstage.turn(2);
              });
          pool.execute(
              () -> {
                Backstage.turn(1);
                Backstage.await(2);
                resource.close();
              });
        });
    add(
        all,
        "a thread-local of a pool",
        team -> {
          ThreadLocal<Resource> own = ThreadLocal.withInitial(Resource::new);
          ExecutorService pool = team.pool(1);
          Future<?> used = pool.submit(() -> own.get().use());
          pool.submit(() -> own.get().close());
          used.get();
        });
    add(
        all,
        "scheduled",
        team -> {
          Resource resource = new Resource();
          ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
          pool.schedule(resource::use, 1, TimeUnit.MILLISECONDS).get();
          pool.schedule(resource::close, 1, TimeUnit.MILLISECONDS).get();
          pool.shutdown();
          pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        });
  }

  private static void futures(Programs all) {
    add(
        all,
        "a completable future, joined",
        team -> {
          Resource resource = new Resource();
          CompletableFuture.runAsync(resource::use, team.pool(1)).join();
          resource.close();
        });
    add(
        all,
        "completable futures, one after the other",
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(2);
          CompletableFuture.runAsync(resource::use, pool)
              .thenRunAsync(resource::close, pool)
              .join();
        });
    add(
        all,
        "a completable future of all",
        team -> {
          Resource resource = new Resource();
          ExecutorService pool = team.pool(2);
          CompletableFuture<Void> one = CompletableFuture.runAsync(resource::use, pool);
          CompletableFuture<Void> other = CompletableFuture.runAsync(resource::use, pool);
          CompletableFuture.allOf(one, other).thenRun(resource::close).join();
        });
    add(
        all,
        "a completable future, completed by hand",
        team -> {
          Resource resource = new Resource();
          CompletableFuture<Resource> used = new CompletableFuture<>();
          team.start("closer", () -> used.get().close());
          resource.use();
          used.complete(resource);
        });
  }
}
