package org.saga.generator.endtoend;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Both weavers see the same: event by event, with all attributes. */
class RandomWeavingTests {
  private static final int ROUNDS = 3;

  /** Of the time that campaigns have each, this one may have another share. */
  private static final int SECONDS =
      Integer.getInteger("saga.test.weavingSeconds", Integer.getInteger("saga.test.seconds", 120));

  /** AspectJ multiplies the parts of pointcuts, and may come to no end. */
  private static final Duration TOO_LONG = Duration.ofMinutes(5);

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
      assertTimeoutPreemptively(
          TOO_LONG, weaving::next, () -> weaving.seed() + " takes too long to weave");
    }
    System.out.println(weaving);
    weaving.assertVariety();
  }
}
