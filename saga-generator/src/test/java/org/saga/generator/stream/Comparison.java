package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.TooManyReadings;
import org.saga.check.Verdict;
import org.saga.event.Event;

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
    all(
        length,
        grammar.reference.start(previous),
        grammar.streaming.start(previous),
        new ArrayList<>(),
        false);
    return this;
  }

  private void all(
      int length, Object reference, Object streaming, List<Event> word, boolean wrongBefore) {
    boolean wrong = compare(reference, streaming, word, wrongBefore);
    if (length == 0) {
      return;
    }
    for (int type = 1; type <= grammar.terminals.size(); type++) {
      Event event =
          TestEvent.of(grammar.terminals.get(type - 1), type, (word.size() * 5 + type) % 3, this);
      word.add(event);
      all(
          length - 1,
          grammar.reference.step(reference, event),
          stepped(streaming, event, word),
          word,
          wrong);
      word.remove(word.size() - 1);
    }
  }

  /**
   * Compares on random histories, which mostly go on with an event that can come. There are
   * ambiguous grammars on which ANTLR takes for ever, and such whose readings double with each
   * event; those are given up.
   *
   * @param pairs how many
   */
  Comparison random(Random random, int pairs, int longest) {
    deadline = System.nanoTime() + PATIENCE;
    for (int pair = 0; pair < pairs && !isGivenUp(); pair++) {
      histories++;
      try {
        prefixes(word(random, random.nextInt(longest + 1)));
      } catch (TooManyReadings givenUp) {
        deadline = System.nanoTime() - 1;
      }
    }
    return this;
  }

  /** Whether one of the two was not able to go on. */
  boolean isGivenUp() {
    return System.nanoTime() - deadline > 0;
  }

  private List<Event> word(Random random, int length) {
    List<Event> word = new ArrayList<>();
    Object state = grammar.streaming.start(grammar.grammar.emptySession());
    for (int i = 0; i < length; i++) {
      Event event = null;
      Object after = null;
      for (int attempt = 0; attempt < (random.nextInt(12) == 0 ? 1 : 6); attempt++) {
        int type = 1 + random.nextInt(grammar.terminals.size());
        event = TestEvent.of(grammar.terminals.get(type - 1), type, random.nextInt(3), this);
        after = grammar.streaming.step(state, event, null);
        if (shown(grammar.streaming, after, Mode.VIABLE, i + 1).startsWith("holds")) {
          break;
        }
      }
      word.add(event);
      state = after;
    }
    return word;
  }

  private void prefixes(List<Event> word) {
    Object previous = grammar.grammar.emptySession();
    Object reference = grammar.reference.start(previous);
    Object streaming = grammar.streaming.start(previous);
    boolean wrong = compare(reference, streaming, List.of(), false);
    for (int i = 0; i < word.size() && !isGivenUp(); i++) {
      reference = grammar.reference.step(reference, word.get(i));
      streaming = stepped(streaming, word.get(i), word.subList(0, i + 1));
      wrong = compare(reference, streaming, word.subList(0, i + 1), wrong);
    }
  }

  /** Steps as histories do: the quick way is taken where there is one, and must be right. */
  private Object stepped(Object before, Event event, List<Event> word) {
    Object after = grammar.streaming.step(before, event, null);
    Object quick = null;
    for (Mode mode : MODES) {
      Object quicker = grammar.streaming.advance(before, event, event.getType(), mode, null);
      if (quicker != null && !grammar.streaming.verdict(after, mode, null).holds()) {
        differ(mode + " " + word + ": advances to where it does not hold");
      }
      quick = quicker == null ? quick : quicker;
    }
    advanced += quick == null ? 0 : 1;
    return quick == null ? after : quick;
  }

  /** Compares after a word; returns whether both have found it wrong for good. */
  private boolean compare(Object reference, Object streaming, List<Event> word, boolean wrong) {
    words++;
    boolean wrongNow = wrong;
    for (Mode mode : MODES) {
      String expected = shown(grammar.reference, reference, mode, word.size());
      String actual = shown(grammar.streaming, streaming, mode, word.size());
      holding += expected.startsWith("holds") && mode == Mode.PREFIX ? 1 : 0;
      asserted += expected.startsWith("assert") ? 1 : 0;
      if (!expected.equals(actual) && !isEarlier(reference, expected, actual, wrong)) {
        differ(mode + " " + word + ": reference " + expected + ", streaming " + actual);
      }
      wrongNow |= mode == Mode.VIABLE && !actual.startsWith("holds");
    }
    return wrongNow;
  }

  /**
   * Whether the difference is one of what is told first. A history that was wrong before stays so,
   * but ANTLR may choose another reading when there is more to see. It looks ahead while all
   * readings of an ambiguous history fail an assertion already: then no continuation may be valid.
   * And when the reference looks for an event that cannot come, before it blames the assertion on
   * the way out, it does not know which predicates hold.
   */
  private boolean isEarlier(Object reference, String expected, String actual, boolean wrong) {
    boolean bothWrong = !expected.startsWith("holds") && !actual.startsWith("holds");
    boolean undecided = actual.startsWith("assert") && !expected.startsWith("assert");
    boolean unseen = grammar.isPredicated() && expected.startsWith("assert");
    boolean is = bothWrong && (wrong || unseen) || undecided && isLost(reference, CONTINUATION);
    earlier += is ? 1 : 0;
    return is;
  }

  private boolean isLost(Object reference, int length) {
    if (shown(grammar.reference, reference, Mode.PREFIX, 0).startsWith("holds")) {
      return false;
    }
    for (int type = 1; length > 0 && type <= grammar.terminals.size(); type++) {
      Event event = TestEvent.of(grammar.terminals.get(type - 1), type, 0, this);
      if (!isLost(grammar.reference.step(reference, event), length - 1)) {
        return false;
      }
    }
    return true;
  }

  private void differ(String difference) {
    if (differences.size() < 20) {
      differences.add(difference);
    }
  }

  private static String shown(Checker checker, Object state, Mode mode, int length) {
    Verdict verdict;
    try {
      verdict = checker.verdict(state, mode, null);
    } catch (RuntimeException thrown) {
      return thrown.getClass().getName();
    }
    if (verdict.holds()) {
      return "holds " + verdict.session();
    }
    Failure failure = verdict.failure();
    int index = Math.max(0, failure.index() < 0 ? length + failure.index() : failure.index());
    return failure.kind() != Failure.Kind.ASSERTION
        ? "invalid"
        : failure.site().text() + " at " + index + ": " + failure.detail();
  }
}
