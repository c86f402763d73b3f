package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the checkers on ever new grammars, for as long as {@code saga.test.seconds} says,
 * beginning at {@code saga.test.seed}.
 */
@Tag("campaign")
class CampaignTests {
  private static final int SECONDS = Integer.getInteger("saga.test.seconds", 120);

  /** There are grammars for which ANTLR, as the reference, needs exponential time. */
  private static final int TOO_LONG = 10;

  /** Of so many there are some of each kind; a slow machine may not come that far. */
  private static final int MANY = 300;

  @Test
  void on_random_grammars_and_histories() throws InterruptedException, ExecutionException {
    long seed = Long.getLong("saga.test.seed", System.currentTimeMillis());
    System.out.println("-Dsaga.test.seed=" + seed);
    RandomAgreement agreement = new RandomAgreement(seed);
    ExecutorService worker = newWorker();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      try {
        worker.submit(agreement::next).get(TOO_LONG, TimeUnit.SECONDS);
      } catch (TimeoutException tooLong) {
        System.out.println(agreement + ", and the grammar before that takes too long");
        worker = newWorker();
      }
    }
    System.out.println(agreement);
    assertThat(agreement.grammars()).isPositive();
    if (agreement.grammars() >= MANY) {
      agreement.assertVariety();
    }
  }

  /** What takes too long is left to itself until the JVM ends. */
  private static ExecutorService newWorker() {
    return Executors.newSingleThreadExecutor(
        work -> {
          Thread thread = new Thread(work, "campaign");
          thread.setDaemon(true);
          return thread;
        });
  }
}
