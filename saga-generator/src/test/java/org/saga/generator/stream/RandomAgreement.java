package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.saga.check.Fallback;

/** Compares the checkers on random grammars, of which each seed gives one. */
final class RandomAgreement {
  /** How long words are of which states are compared, and what may come after them. */
  private static final int EQUAL_WORDS = 3;

  private static final int CONTINUATION = 4;

  /** Of so many grammars one has its states compared. */
  private static final int ONE_OF = 5;

  /** With more of them there would be too many words. */
  private static final int FEW_TERMINALS = 3;

  private static final int HISTORIES = 200;
  private static final int LONGEST = 24;
  private static final int OF_SESSIONS = 50;

  /** How many states a table takes: so few that histories leave it, and come back to it. */
  private static final int[] TABLES = {1, 4, 4096};

  /** How many readings are followed: mostly so few that sessions fall back. */
  private static final int[] READINGS = {2, 16, 16_384};

  private static final int KEPT = 1000;

  private long seed;
  private int grammars;
  private int predicated;
  private int tabled;
  private int fallenBack;
  private long histories;
  private long holding;
  private long asserted;
  private long ended;
  private long failed;
  private long early;
  private long earlier;
  private long advanced;
  private long states;
  private long reached;

  RandomAgreement(long firstSeed) {
    seed = firstSeed;
  }

  int grammars() {
    return grammars;
  }

  /** How many grammars and histories have been compared, apart from those of several sessions. */
  long pairs() {
    return histories;
  }

  /** Compares on the next seed, if its grammar is accepted. */
  void next() {
    compareOn(seed++);
  }

  private void compareOn(long seed) {
    RandomGrammar random = new RandomGrammar(seed);
    String text = random.text();
    compiled(seed, random, text)
        .ifPresent(grammar -> compare(seed, grammar, text, random.isPredicated()));
  }

  private void compare(long seed, Compiled grammar, String text, boolean hasPredicates) {
    Comparison words = new Comparison(grammar).random(new Random(seed), HISTORIES, LONGEST);
    assertThat(words.differences).as("seed %d%n%s", seed, text).isEmpty();
    Equality equality = new Equality(grammar, grammar.streaming, CONTINUATION);
    boolean isCheap = grammar.terminals.size() <= FEW_TERMINALS && seed % ONE_OF == 0;
    if (isCheap && !words.isGivenUp()) {
      equality.all(EQUAL_WORDS);
      assertThat(equality.differences).as("equality, seed %d%n%s", seed, text).isEmpty();
      states += equality.distinct();
      reached += equality.reached();
    }
    int ofSessions = words.isGivenUp() ? 0 : OF_SESSIONS;
    Sessions sessions = new Sessions(grammar).random(new Random(seed), ofSessions, LONGEST);
    assertThat(sessions.differences).as("sessions, seed %d%n%s", seed, text).isEmpty();
    grammars++;
    predicated += hasPredicates ? 1 : 0;
    tabled += grammar.streaming.table() == null ? 0 : 1;
    fallenBack += hasFallenBack(grammar) ? 1 : 0;
    histories += words.histories;
    holding += words.holding;
    asserted += words.asserted;
    ended += sessions.ended;
    failed += sessions.failed;
    early += sessions.early;
    earlier += words.earlier + sessions.otherwise;
    advanced += words.advanced;
  }

  private static boolean hasFallenBack(Compiled grammar) {
    Fallback fallback = grammar.streaming.fallback();
    return fallback != null && fallback.news() != null;
  }

  /** ANTLR refuses some, for instance those that are left-recursive in a roundabout way. */
  private Optional<Compiled> compiled(long seed, RandomGrammar random, String text) {
    System.setProperty(
        "saga.stream.table", String.valueOf(TABLES[Math.floorMod(seed, TABLES.length)]));
    try {
      int most = READINGS[(int) Math.floorMod(seed / TABLES.length, (long) READINGS.length)];
      return Optional.of(Compiled.of(random.terminals(), text).limited(most, KEPT));
    } catch (Compiled.Refused refused) {
      return Optional.empty();
    } finally {
      System.clearProperty("saga.stream.table");
    }
  }

  /** Sees that nothing was compared in vain. */
  void assertVariety() {
    assertThat(holding).as("prefixes that hold").isPositive();
    assertThat(asserted).as("prefixes with a failed assertion").isPositive();
    assertThat(predicated).as("grammars with predicates").isPositive();
    assertThat(tabled).as("grammars that run nothing").isPositive();
    assertThat(fallenBack).as("grammars that fall back").isPositive();
    assertThat(ended).as("sessions").isPositive();
    assertThat(failed).as("failed sessions").isPositive();
    assertThat(earlier)
        .as("differences in what is told first")
        .isLessThan((asserted + failed) / 20);
    assertThat(advanced).as("events that were quick to check").isPositive();
    assertThat(early).as("sessions that failed early").isPositive();
    assertThat(states).as("states that differ").isPositive().isLessThan(reached);
  }

  @Override
  public String toString() {
    return "%d grammars (%d with predicates, %d that run nothing, %d that fall back), %d histories, %d prefixes hold, %d fail an assertion, %d sessions"
            .formatted(grammars, predicated, tabled, fallenBack, pairs(), holding, asserted, ended)
        + " of which %d fail, %d early; %d differences in what is told first; the next seed is %d"
            .formatted(failed, early, earlier, seed);
  }
}
