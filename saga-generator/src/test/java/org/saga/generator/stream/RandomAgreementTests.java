package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomAgreementTests {
  private static final int HISTORIES = 100;
  private static final int LONGEST = 24;

  @Test
  void on_random_grammars_and_histories() {
    long first = Long.getLong("saga.test.seed", 1);
    int grammars = Integer.getInteger("saga.test.grammars", 100);
    int accepted = 0;
    long words = 0;
    long asserted = 0;
    long holding = 0;
    for (long seed = first; accepted < grammars; seed++) {
      RandomGrammar random = new RandomGrammar(seed);
      String text = random.text();
      Compiled compiled;
      try {
        compiled = Compiled.of(random.terminals(), text);
      } catch (IllegalArgumentException refused) {
        if (refused.getMessage().contains("TestMachine")
            || !refused.getMessage().contains("error(")) System.out.println(refused.getMessage());
        continue;
      }
      accepted++;
      Comparison comparison = new Comparison(compiled).random(new Random(seed), HISTORIES, LONGEST);
      words += comparison.words;
      asserted += comparison.asserted;
      holding += comparison.holding;
      assertThat(comparison.differences).as("seed %d%n%s", seed, text).isEmpty();
    }
    System.out.println(words + " prefixes " + holding + " hold " + asserted + " asserted");
  }
}
