package org.saga.generator.stream;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the checkers on ever new grammars, for as long as {@code saga.test.seconds} says,
 * beginning at {@code saga.test.seed}.
 */
@Tag("campaign")
class CampaignTests {
  private static final int SECONDS = Integer.getInteger("saga.test.seconds", 120);

  @Test
  void on_random_grammars_and_histories() {
    long firstSeed = Long.getLong("saga.test.seed", System.currentTimeMillis());
    System.out.println("-Dsaga.test.seed=" + firstSeed);
    RandomAgreement agreement = new RandomAgreement(firstSeed);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      agreement.next();
    }
    System.out.println(agreement);
    agreement.assertVariety();
  }
}
