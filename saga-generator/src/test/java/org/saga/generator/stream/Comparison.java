package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.event.Event;

/** Compares the two checkers of a grammar on all prefixes of histories. */
final class Comparison {
  private static final Mode[] MODES = {Mode.PREFIX, Mode.VIABLE};

  private final Compiled grammar;
  final List<String> differences = new ArrayList<>();
  long words;
  long holding;
  long asserted;

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
        new ArrayList<>());
    return this;
  }

  private void all(int length, Object reference, Object streaming, List<Event> word) {
    compare(reference, streaming, word);
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
          grammar.streaming.step(streaming, event, null),
          word);
      word.remove(word.size() - 1);
    }
  }

  /**
   * Compares on random histories, which mostly go on with an event that can come.
   *
   * @param pairs how many
   */
  Comparison random(Random random, int pairs, int longest) {
    for (int pair = 0; pair < pairs; pair++) {
      prefixes(word(random, random.nextInt(longest + 1)));
    }
    return this;
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

  /** Compares on all prefixes of one word. */
  Comparison prefixes(List<Event> word) {
    Object previous = grammar.grammar.emptySession();
    Object reference = grammar.reference.start(previous);
    Object streaming = grammar.streaming.start(previous);
    compare(reference, streaming, List.of());
    for (int i = 0; i < word.size(); i++) {
      reference = grammar.reference.step(reference, word.get(i));
      streaming = grammar.streaming.step(streaming, word.get(i), null);
      compare(reference, streaming, word.subList(0, i + 1));
    }
    return this;
  }

  private void compare(Object reference, Object streaming, List<Event> word) {
    words++;
    for (Mode mode : MODES) {
      String expected = shown(grammar.reference, reference, mode, word.size());
      String actual = shown(grammar.streaming, streaming, mode, word.size());
      holding += expected.startsWith("holds") && mode == Mode.PREFIX ? 1 : 0;
      asserted += expected.startsWith("assert") ? 1 : 0;
      if (!expected.equals(actual) && differences.size() < 20) {
        differences.add(mode + " " + word + ": reference " + expected + ", streaming " + actual);
      }
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
