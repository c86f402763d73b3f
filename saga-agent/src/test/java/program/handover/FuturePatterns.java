package program.handover;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Futures that somebody completes. */
final class FuturePatterns {
  private FuturePatterns() {}

  private interface Waiter {
    void await(CompletableFuture<Integer> future) throws Exception;
  }

  static void addTo(Patterns all) {
    all.add(
        "FutureTask.get",
        () ->
            (first, second) -> {
              FutureTask<Integer> task = new FutureTask<>(first, 1);
              Handover.meeting(task::run, task::get).go(() -> {}, second);
            });
    all.add(
        "FutureTask.cancel",
        () -> {
          FutureTask<Integer> task = new FutureTask<>(() -> 1);
          return Handover.passing(() -> task.cancel(true), task::isCancelled);
        });
    completed(all, "get", CompletableFuture::get);
    completed(all, "get with a time", it -> it.get(5, TimeUnit.MINUTES));
    completed(all, "join", CompletableFuture::join);
    completed(all, "join of allOf", it -> CompletableFuture.allOf(it).join());
    completed(all, "join of anyOf", it -> CompletableFuture.anyOf(it).join());
    completed(all, "join of thenApply", it -> it.thenApply(x -> x + 1).join());
    all.addShared(
        "CompletableFuture, join of orTimeout",
        () -> completed(it -> it.orTimeout(5, TimeUnit.MINUTES).join()));
    completed(all, "join of thenCombine", it -> it.thenCombine(it.copy(), Integer::sum).join());
    all.add(
        "CompletableFuture.getNow",
        () -> {
          CompletableFuture<Integer> future = new CompletableFuture<>();
          return Handover.passing(() -> future.complete(1), () -> future.getNow(0));
        });
    all.add(
        "CompletableFuture.isDone",
        () -> {
          CompletableFuture<Integer> future = new CompletableFuture<>();
          return Handover.passing(
              () -> future.completeExceptionally(new IllegalStateException()), future::isDone);
        });
    all.addShared(
        "CompletableFuture.supplyAsync",
        () ->
            (first, second) -> {
              CompletableFuture.runAsync(first).join();
              second.run();
            });
    all.addShared(
        "CompletableFuture.runAsync",
        () ->
            (first, second) -> {
              Unseen.Gate done = new Unseen.Gate();
              first.run();
              CompletableFuture.runAsync(
                  () -> {
                    second.run();
                    done.open();
                  });
              done.await();
            });
    all.add(
        "CompletableFuture.thenRun of the thread that completes",
        () ->
            (first, second) -> {
              CompletableFuture<Integer> future = new CompletableFuture<>();
              first.run();
              future.thenRun(second);
              Handover.meeting(() -> future.complete(1), () -> {}).go(() -> {}, () -> {});
            });
    all.addShared(
        "CompletableFuture.thenRunAsync",
        () ->
            (first, second) -> {
              Unseen.Gate done = new Unseen.Gate();
              CompletableFuture<Integer> future = new CompletableFuture<>();
              future.thenRunAsync(second).whenCompleteAsync((result, thrown) -> done.open());
              Handover.meeting(() -> future.complete(1), done::await).go(first, () -> {});
            });
    all.addShared(
        "CompletableFuture.completeOnTimeout",
        () ->
            (first, second) -> {
              CompletableFuture<Integer> future = new CompletableFuture<>();
              Unseen.Gate done = new Unseen.Gate();
              first.run();
              future.completeOnTimeout(1, 1, TimeUnit.MILLISECONDS);
              future.thenRunAsync(
                  () -> {
                    second.run();
                    done.open();
                  });
              done.await();
            });
  }

  private static void completed(Patterns all, String name, Waiter waiter) {
    all.add("CompletableFuture, " + name, () -> completed(waiter));
  }

  private static Handover completed(Waiter waiter) {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    return Handover.meeting(() -> future.complete(1), () -> waiter.await(future));
  }
}
