package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.event.EventThread;
import org.saga.history.ThreadHistory;
import org.saga.history.ViewDefinition;
import org.saga.violation.Counterexample;
import org.saga.violation.ViewOrigin;

/**
 * Compares the checkers of a grammar on histories of several sessions, as a view with resets has
 * them: what is wrong, where, and at which event that is found.
 */
final class Sessions {
  private static final int WINDOW = 1000;

  private final Compiled grammar;
  private final Checker late;
  final List<String> differences = new ArrayList<>();
  long ended;
  long failed;
  long early;

  /** How often both found a session wrong, but not for the same reason. */
  long otherwise;

  Sessions(Compiled grammar) {
    this.grammar = grammar;
    this.late = grammar.late();
  }

  /** Compares on all words up to a length; the last of the terminals ends sessions. */
  Sessions all(int length) {
    all(length, new ArrayList<>());
    return this;
  }

  private void all(int length, List<TestEvent> word) {
    if (length == 0) {
      compare(word);
      return;
    }
    int terminals = grammar.terminals.size();
    for (int type = 1; type <= terminals; type++) {
      TestEvent event = event(type, (word.size() * 5 + type) % 3);
      word.add(type == terminals ? event.ending() : event);
      all(length - 1, word);
      word.remove(word.size() - 1);
    }
  }

  /** Compares on random histories, whose conditions read the previous session. */
  Sessions random(Random random, int histories, int longest) {
    for (int history = 0; history < histories; history++) {
      List<TestEvent> word = new ArrayList<>();
      for (int length = random.nextInt(longest + 1); length > 0; length--) {
        TestEvent event = event(1 + random.nextInt(grammar.terminals.size()), random.nextInt(3));
        word.add(random.nextInt(3) == 0 ? event.endingIf(condition(random)) : event);
      }
      compare(word);
    }
    return this;
  }

  private static Predicate<Object> condition(Random random) {
    int remainder = random.nextInt(4);
    return remainder == 3
        ? previous -> true
        : previous -> Math.floorMod(previous.toString().hashCode(), 3) != remainder;
  }

  private TestEvent event(int type, int attribute) {
    return TestEvent.of(grammar.terminals.get(type - 1), type, attribute, this);
  }

  private void compare(List<TestEvent> word) {
    Run expected = run(grammar.reference, word);
    Run atEnds = run(late, word);
    Run atOnce = run(grammar.streaming, word);
    for (int i = 0; i < word.size(); i++) {
      String reference = expected.found.get(i);
      String streaming = atEnds.found.get(i);
      if (reference.isEmpty() != streaming.isEmpty()) {
        differ(word, i, reference, streaming);
      }
      otherwise += reference.equals(streaming) ? 0 : 1;
    }
    if (!expected.sessions.equals(atOnce.sessions)) {
      differ(word, word.size() - 1, expected.sessions.toString(), atOnce.sessions.toString());
    }
    compareWhatIsWrong(word, atEnds, atOnce);
    ended += expected.sessions.size();
    failed += expected.found.stream().filter(it -> !it.isEmpty()).count();
  }

  private Run run(Checker checker, List<TestEvent> word) {
    return new Run(checker, grammar.grammar.emptySession(), word);
  }

  /**
   * What is found at once is what would be found at the end of the session; in a session that does
   * not end nothing else is found. Where an assertion fails in each reading, which of them is named
   * depends on what was still to come.
   */
  private void compareWhatIsWrong(List<TestEvent> word, Run atEnds, Run atOnce) {
    String open = "";
    for (int i = 0; i < word.size(); i++) {
      String found = atOnce.exactly.get(i);
      if (!open.isEmpty() && !found.isEmpty()) {
        differ(word, i, "nothing twice", open + " and " + found);
      }
      open += found;
      if (atOnce.ends.get(i)) {
        early += !open.isEmpty() && found.isEmpty() ? 1 : 0;
        String atEnd = atEnds.exactly.get(i);
        if (isAssertion(open) && isAssertion(atEnd)) {
          otherwise += open.equals(atEnd) ? 0 : 1;
        } else if (!open.equals(atEnd)) {
          differ(word, i, atEnd, open);
        }
        open = "";
      }
    }
  }

  private static boolean isAssertion(String found) {
    return found.startsWith(FailureKind.ASSERTION.name());
  }

  private void differ(List<TestEvent> word, int at, String expected, String actual) {
    if (differences.size() < 20) {
      differences.add(word + " event " + at + ": expected " + expected + ", but was " + actual);
    }
  }

  /** A history that a checker has judged. */
  private static final class Run {
    final List<String> found = new ArrayList<>();

    /** The same with the places of unexpected events, of which the reference is not sure. */
    final List<String> exactly = new ArrayList<>();

    final List<Boolean> ends = new ArrayList<>();

    /** What the conditions saw of previous sessions. */
    final List<String> sessions = new ArrayList<>();

    Run(Checker checker, Object emptySession, List<TestEvent> word) {
      ThreadHistory history =
          new ThreadHistory(
              new ViewDefinition(
                  new ViewOrigin("V", "V.view", "Test.g4"),
                  Mode.RESETS,
                  checker,
                  emptySession,
                  WINDOW),
              EventThread.current());
      for (TestEvent event : word) {
        ends.add(false);
        Counterexample breach = watched(event).appendTo(history);
        found.add(breach == null ? "" : shown(breach));
        exactly.add(breach == null ? "" : exact(breach));
      }
    }

    private TestEvent watched(TestEvent event) {
      if (!event.mayEnd()) {
        return event;
      }
      int at = ends.size() - 1;
      return event.endingIf(
          previous -> {
            boolean holds = event.last().test(previous);
            sessions.add(previous.toString());
            ends.set(at, holds);
            return holds;
          });
    }

    private static String exact(Counterexample breach) {
      Failure failure = breach.failure();
      return failure.kind() + " at " + breach.offending() + failure.expected() + failure.detail();
    }

    private static String shown(Counterexample breach) {
      Failure failure = breach.failure();
      return failure.kind() == FailureKind.ASSERTION
          ? failure.site().text() + " at " + breach.offending() + ": " + failure.detail()
          : "invalid";
    }
  }
}
