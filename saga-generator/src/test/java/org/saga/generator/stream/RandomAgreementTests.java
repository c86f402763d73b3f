package org.saga.generator.stream;

import org.junit.jupiter.api.Test;

class RandomAgreementTests {
  private static final int GRAMMARS = 60;
  private static final int PAIRS = 10_000;

  @Test
  void on_random_grammars_and_histories() {
    RandomAgreement agreement = new RandomAgreement(Long.getLong("saga.test.seed", 1));
    while (agreement.grammars() < GRAMMARS || agreement.pairs() < PAIRS) {
      agreement.next();
    }
    agreement.assertVariety();
  }
}
