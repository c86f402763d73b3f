package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomAgreementTests {
  private static final int GRAMMARS = Integer.getInteger("saga.test.grammars", 100);
  private static final int HISTORIES = 100;
  private static final int LONGEST = 24;

  @Test
  void on_random_grammars_and_histories() {
    int accepted = 0;
    long holding = 0;
    long asserted = 0;
    for (long seed = Long.getLong("saga.test.seed", 1); accepted < GRAMMARS; seed++) {
      RandomGrammar random = new RandomGrammar(seed);
      String text = random.text();
      Optional<Compiled> compiled = compiled(random, text);
      if (compiled.isPresent()) {
        accepted++;
        Comparison comparison =
            new Comparison(compiled.get()).random(new Random(seed), HISTORIES, LONGEST);
        holding += comparison.holding;
        asserted += comparison.asserted;
        assertThat(comparison.differences).as("seed %d%n%s", seed, text).isEmpty();
      }
    }
    assertThat(holding).isPositive();
    assertThat(asserted).isPositive();
  }

  /** ANTLR refuses some, for instance those that are left-recursive in a roundabout way. */
  private static Optional<Compiled> compiled(RandomGrammar random, String text) {
    try {
      return Optional.of(Compiled.of(random.terminals(), text));
    } catch (Compiled.Refused refused) {
      return Optional.empty();
    }
  }
}
