package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Both weavers see the same: event by event, with all attributes. */
class RandomWeavingTests {
  private static final int ROUNDS = 2;

  /** Of the time that campaigns have each, this one may have another share. */
  private static final int SECONDS =
      Integer.getInteger("saga.test.weavingSeconds", Integer.getInteger("saga.test.seconds", 120));

  /** AspectJ multiplies the parts of pointcuts, and may come to no end: then there are others. */
  private static final int TOO_LONG_MINUTES = 5;

  /** So many programs do enough together; a slow machine may not come that far. */
  private static final int MANY = 20;

  @Test
  void of_some_programs() throws Exception {
    RandomWeaving weaving = new RandomWeaving(Long.getLong("saga.test.seed", 1));
    for (int i = 0; i < ROUNDS; i++) {
      weaving.next();
    }
    System.out.println(weaving);
    weaving.assertVariety();
  }

  @Tag("campaign")
  @Test
  void of_ever_new_programs() throws Exception {
    long firstSeed = Long.getLong("saga.test.seed", System.currentTimeMillis());
    System.out.println("-Dsaga.test.seed=" + firstSeed);
    RandomWeaving weaving = new RandomWeaving(firstSeed);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      if (!isWoven(weaving)) {
        System.out.println(weaving.seed() + " takes too long to weave");
        weaving = weaving.withoutThese();
      }
    }
    System.out.println(weaving);
    assertThat(weaving.programs()).isPositive();
    if (weaving.programs() >= MANY) {
      weaving.assertVariety();
    }
  }

  /** What takes too long is left to itself until the JVM ends. */
  private static boolean isWoven(RandomWeaving weaving) throws Exception {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              weaving.next();
              return null;
            });
    Thread thread = new Thread(task, "campaign");
    thread.setDaemon(true);
    thread.start();
    try {
      task.get(TOO_LONG_MINUTES, TimeUnit.MINUTES);
      return true;
    } catch (TimeoutException tooLong) {
      return false;
    }
  }
}
