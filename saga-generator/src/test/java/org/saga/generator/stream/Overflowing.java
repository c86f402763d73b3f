package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.event.EventThread;
import org.saga.fixture.StackLimit;
import org.saga.history.ThreadHistory;
import org.saga.history.ViewDefinition;
import org.saga.violation.Counterexample;
import org.saga.violation.ViewOrigin;

/** Judges histories of which one event overflows the stack, and comes again. */
public final class Overflowing {
  private static final int WINDOW = 3;
  private static final int[] OVERFLOWS = {1, 2, Integer.MAX_VALUE};

  private final Compiled grammar;
  private final Checker checker;
  private final Mode mode;
  private final TestEvent[] events;

  private Overflowing(Compiled grammar, Checker checker, Mode mode, TestEvent[] events) {
    this.grammar = grammar;
    this.checker = checker;
    this.mode = mode;
    this.events = events;
  }

  /** Returns where a history is judged otherwise than without an overflow; or nothing. */
  public static String judge(String rules, String mode, String text, boolean streaming) {
    Compiled grammar = Compiled.of(rules);
    TestEvent[] events =
        Arrays.stream(text.trim().split(" ")).map(Judged::event).toArray(TestEvent[]::new);
    List<String> expected = overflowing(grammar, mode, events, streaming).all();
    if (expected.stream().allMatch(String::isEmpty)) {
      return "nothing is wrong with " + text;
    }
    for (int at = 0; at < events.length; at++) {
      for (int overflows : OVERFLOWS) {
        long room = 0;
        List<String> found;
        do {
          Overflowing history = overflowing(grammar, mode, events, streaming);
          found = history.all(at, room, overflows);
          if (found != null && !found.equals(expected)) {
            return found + " with room for " + room + " calls at " + at + " of " + expected;
          }
          room++;
        } while (found != null);
      }
    }
    return "";
  }

  private static Overflowing overflowing(
      Compiled grammar, String mode, TestEvent[] events, boolean streaming) {
    Checker checker = streaming ? grammar.grammar.checker() : grammar.fresh();
    return new Overflowing(grammar, checker, Mode.valueOf(mode), events);
  }

  private List<String> all() {
    List<Counterexample> found = new ArrayList<>();
    append(newHistory(), 0, events.length, found);
    return shown(found);
  }

  /** Returns what is found, or null if there was room for the event. */
  private List<String> all(int at, long room, int overflows) {
    ThreadHistory history = newHistory();
    List<Counterexample> found = new ArrayList<>();
    append(history, 0, at, found);
    if (!StackLimit.isReached(room, overflows, () -> append(history, at, at + 1, found))) {
      return null;
    }
    append(history, found.size(), events.length, found);
    return shown(found);
  }

  private ThreadHistory newHistory() {
    ViewOrigin source = new ViewOrigin("V", "V.view", "Test.g4");
    Object session = grammar.grammar.emptySession();
    ViewDefinition specification = new ViewDefinition(source, mode, checker, session, WINDOW);
    return new ThreadHistory(specification, EventThread.current());
  }

  private void append(ThreadHistory history, int from, int to, List<Counterexample> found) {
    for (int i = from; i < to; i++) {
      found.add(events[i].appendTo(history));
    }
  }

  /** Reports are written where there is room. */
  private static List<String> shown(List<Counterexample> found) {
    return found.stream().map(it -> it == null ? "" : shown(it)).toList();
  }

  private static String shown(Counterexample breach) {
    List<String> moments = breach.moments().stream().map(it -> it.text(null)).toList();
    return breach.failure().kind() + " " + moments + breach.earlier() + breach.offending();
  }
}
