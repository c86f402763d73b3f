package program.known;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.saga.cli.Backstage;

/** The threads of a program, beside the one that it begins with. */
final class Team {
  private static final int PATIENCE_SECONDS = 300;

  private final List<Thread> threads = new ArrayList<>();
  private final List<ExecutorService> pools = new ArrayList<>();

  Thread start(String name, Action action) {
    Thread thread = new Thread(() -> perform(action), name);
    threads.add(thread);
    thread.start();
    return thread;
  }

  static void perform(Action action) {
    try {
      Backstage.dawdle();
      action.run();
    } catch (Throwable e) {
      Backstage.fail(e);
    }
  }

  /** The second begins when the first has ended, and nothing says so. */
  void oneAfterTheOther(Action first, Action second) {
    start(
        "one",
        () -> {
          first.run();
          Backstage.turn(1);
        });
    start(
        "two",
        () -> {
          Backstage.await(1);
          second.run();
        });
  }

  ExecutorService pool(int threads) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    pools.add(pool);
    return pool;
  }

  void end() throws InterruptedException {
    for (Thread it : threads) {
      it.join();
    }
    for (ExecutorService it : pools) {
      it.shutdown();
      it.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
  }
}
