package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RandomAgreementTests {
  private static final int GRAMMARS = 50;

  @Test
  void on_random_grammars_and_histories() {
    RandomAgreement agreement = new RandomAgreement(Long.getLong("saga.test.seed", 1));
    while (agreement.grammars() < GRAMMARS) {
      agreement.next();
    }
    assertThat(agreement.pairs()).isGreaterThanOrEqualTo(10_000);
    agreement.assertVariety();
  }
}
