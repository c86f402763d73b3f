package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.generator.Steps;
import org.saga.stream.ReadingCounts;

/** Compares the two checkers of a grammar on all prefixes of histories. */
final class Comparison {
  private static final Mode[] MODES = {Mode.PREFIX, Mode.VIABLE};

  private static final int CONTINUATION = 4;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

  private final Compiled grammar;
  final List<String> differences = new ArrayList<>();
  private long deadline;
  long histories;
  long words;
  long holding;
  long asserted;

  /** How many steps were quick to take. */
  long advanced;

  /** How often both told of something else, or the streaming checker told it earlier. */
  long earlier;

  Comparison(Compiled grammar) {
    this.grammar = grammar;
  }

  /** Compares on all words up to a length. */
  Comparison all(int length) {
    Object previous = grammar.grammar.emptySession();
    CheckerState reference = grammar.reference.start(previous);
    CheckerState streaming = grammar.streaming.start(previous);
    compareEnds(reference, streaming, List.of(), false);
    all(length, reference, streaming, new ArrayList<>(), false);
    return this;
  }

  private void all(
      int length,
      CheckerState reference,
      CheckerState streaming,
      List<Event> word,
      boolean wrongBefore) {
    if (length == 0) {
      return;
    }
    for (int type = 1; type <= grammar.terminals.size(); type++) {
      word.add(
          TestEvent.of(grammar.terminals.get(type - 1), type, (word.size() * 5 + type) % 3, this));
      Compared compared = compare(reference, streaming, word, wrongBefore);
      if (compared.streaming != null) {
        all(length - 1, compared.reference, compared.streaming, word, compared.wrong);
      }
      word.remove(word.size() - 1);
    }
  }

  /**
   * Compares on random histories, which mostly go on with an event that can come. There are
   * ambiguous grammars on which ANTLR takes for ever; those are given up.
   *
   * @param pairs how many
   */
  Comparison random(Random random, int pairs, int longest) {
    deadline = System.nanoTime() + PATIENCE;
    for (int pair = 0; pair < pairs && !isGivenUp(); pair++) {
      histories++;
      prefixes(word(random, random.nextInt(longest + 1)));
    }
    return this;
  }

  /** Whether one of the two was not able to go on. */
  boolean isGivenUp() {
    return System.nanoTime() - deadline > 0;
  }

  private List<Event> word(Random random, int length) {
    List<Event> word = new ArrayList<>();
    CheckerState state = grammar.streaming.start(grammar.grammar.emptySession());
    for (int i = 0; i < length; i++) {
      Event event = null;
      Answer after = null;
      for (int attempt = 0; attempt < (random.nextInt(12) == 0 ? 1 : 6); attempt++) {
        int type = 1 + random.nextInt(grammar.terminals.size());
        event = TestEvent.of(grammar.terminals.get(type - 1), type, random.nextInt(3), this);
        after = judged(grammar.streaming, state, event, Mode.VIABLE, i + 1);
        if (after.text.startsWith("holds")) {
          break;
        }
      }
      word.add(event);
      if (after.state == null) {
        return word;
      }
      state = after.state;
    }
    return word;
  }

  private void prefixes(List<Event> word) {
    Object previous = grammar.grammar.emptySession();
    CheckerState reference = grammar.reference.start(previous);
    CheckerState streaming = grammar.streaming.start(previous);
    compareEnds(reference, streaming, List.of(), false);
    boolean wrong = false;
    for (int i = 0; i < word.size() && !isGivenUp() && streaming != null; i++) {
      Compared compared = compare(reference, streaming, word.subList(0, i + 1), wrong);
      reference = compared.reference;
      streaming = compared.streaming;
      wrong = compared.wrong;
    }
  }

  /**
   * Compares after the last event of a word, and what both have to say if it is the end. What the
   * streaming checker answers to one question must not differ from what it answers to another.
   */
  private Compared compare(
      CheckerState reference, CheckerState streaming, List<Event> word, boolean wrong) {
    words++;
    Event event = word.get(word.size() - 1);
    boolean wrongNow = wrong;
    CheckerState then =
        grammar.reference.next(reference, event, event.getType(), Mode.RESETS, null).state();
    CheckerState after = null;
    for (Mode mode : MODES) {
      Answer expected = judged(grammar.reference, reference, event, mode, word.size());
      Answer actual = judged(grammar.streaming, streaming, event, mode, word.size());
      asserted += expected.text.startsWith("assert") ? 1 : 0;
      if (!expected.text.equals(actual.text)
          && !isEarlier(then, expected.text, actual.text, wrong)) {
        differ(mode, word, expected.text, actual.text);
      }
      wrongNow |= mode == Mode.VIABLE && !actual.text.startsWith("holds");
      advanced += actual.state != null && ReadingCounts.isQuick(actual.state) ? 1 : 0;
      after = after == null || word.size() % 2 == 0 ? actual.state : after;
    }
    if (after != null) {
      compareEnds(then, after, word, wrong);
    }
    return new Compared(then, after, wrongNow);
  }

  private void compareEnds(
      CheckerState reference, CheckerState streaming, List<Event> word, boolean wrong) {
    String expected = atEnd(grammar.reference, reference, word.size());
    String actual = atEnd(grammar.streaming, streaming, word.size());
    holding += expected.startsWith("holds") ? 1 : 0;
    if (!expected.equals(actual) && !isEarlier(reference, expected, actual, wrong)) {
      differ(Mode.RESETS, word, expected, actual);
    }
  }

  /**
   * Whether the difference is one of what is told first. A history that was wrong before stays so,
   * but ANTLR may choose another reading when there is more to see. It looks ahead while all
   * readings of an ambiguous history fail an assertion already: then no continuation may be valid.
   * And when the reference looks for an event that cannot come, before it blames the assertion on
   * the way out, it does not know which predicates hold.
   */
  private boolean isEarlier(CheckerState reference, String expected, String actual, boolean wrong) {
    boolean bothWrong = !expected.startsWith("holds") && !actual.startsWith("holds");
    boolean undecided = actual.startsWith("assert") && !expected.startsWith("assert");
    boolean unseen = grammar.isPredicated() && expected.startsWith("assert");
    boolean is = bothWrong && (wrong || unseen) || undecided && isLost(reference, CONTINUATION);
    earlier += is ? 1 : 0;
    return is;
  }

  private boolean isLost(CheckerState reference, int length) {
    if (atEnd(grammar.reference, reference, 0).startsWith("holds")) {
      return false;
    }
    for (int type = 1; length > 0 && type <= grammar.terminals.size(); type++) {
      Event event = TestEvent.of(grammar.terminals.get(type - 1), type, 0, this);
      if (!isLost(Steps.step(grammar.reference, reference, event), length - 1)) {
        return false;
      }
    }
    return true;
  }

  private void differ(Mode mode, List<Event> word, String expected, String actual) {
    if (differences.size() < 20) {
      differences.add(mode + " " + word + ": reference " + expected + ", streaming " + actual);
    }
  }

  private static Answer judged(
      Checker checker, CheckerState before, Event event, Mode mode, int length) {
    try {
      Outcome outcome = checker.next(before, event, event.getType(), mode, null);
      Failure failure = outcome.failure();
      return new Answer(failure == null ? "holds" : shown(failure, length), outcome.state());
    } catch (RuntimeException thrown) {
      return new Answer(thrown.getClass().getName(), null);
    }
  }

  private static String atEnd(Checker checker, CheckerState state, int length) {
    try {
      Verdict verdict = checker.end(state, null);
      return verdict.holds() ? "holds " + verdict.session() : shown(verdict.failure(), length);
    } catch (RuntimeException thrown) {
      return thrown.getClass().getName();
    }
  }

  private static String shown(Failure failure, int length) {
    int index = Math.max(0, failure.index() < 0 ? length + failure.index() : failure.index());
    return failure.kind() != FailureKind.ASSERTION
        ? "invalid"
        : failure.site().text() + " at " + index + ": " + failure.detail();
  }

  /** What a checker has said after an event; without a state if it has thrown. */
  private record Answer(String text, CheckerState state) {}

  /** Where both are after an event, and whether it has been found wrong for good. */
  private record Compared(CheckerState reference, CheckerState streaming, boolean wrong) {}
}
