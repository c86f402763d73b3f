package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;

/**
 * Compares the states of a checker after all words up to a length: those that are equal must have
 * equal verdicts for all continuations up to a length.
 */
final class Equality {
  private static final Mode[] MODES = {Mode.PREFIX, Mode.VIABLE};

  final List<String> differences = new ArrayList<>();

  private final Compiled grammar;
  private final Checker checker;
  private final int continuation;
  private final List<Event> events;
  private long reached;

  /** The first state of each class, and what comes after it. */
  private final Map<CheckerState, String> future = new HashMap<>();

  private final Map<CheckerState, List<Event>> words = new HashMap<>();

  Equality(Compiled grammar, Checker checker, int continuation) {
    this.grammar = grammar;
    this.checker = checker;
    this.continuation = continuation;
    this.events = eventsOf(grammar);
  }

  Equality all(int length) {
    all(length, checker.start(grammar.grammar.emptySession()), new ArrayList<>());
    return this;
  }

  /** How many states there are that are not equal. */
  int distinct() {
    return future.size();
  }

  /** How many states were looked at. */
  long reached() {
    return reached;
  }

  /** How many different futures there are: no automaton can do with fewer states. */
  long futures() {
    return future.values().stream().distinct().count();
  }

  private void all(int length, CheckerState state, List<Event> word) {
    look(state, word);
    if (length == 0) {
      return;
    }
    for (Event event : events) {
      CheckerState after = viable(state, event);
      if (after != null) {
        word.add(event);
        all(length - 1, after, word);
        word.remove(word.size() - 1);
      }
    }
  }

  private void look(CheckerState state, List<Event> word) {
    reached++;
    String now = future(state, continuation);
    String known = future.putIfAbsent(state, now);
    if (known == null) {
      words.put(state, List.copyOf(word));
    } else if (!known.equals(now) && differences.size() < 10) {
      differences.add(words.get(state) + " and " + word + " are equal: " + known + " and " + now);
    }
    // To step from a state disturbs neither it nor what was reached from it.
    if (!now.equals(future(state, continuation)) && differences.size() < 10) {
      differences.add(word + " is not what it was");
    }
  }

  private String future(CheckerState state, int length) {
    StringBuilder text = new StringBuilder(atEnd(state));
    if (length == 0) {
      return text.toString();
    }
    for (Event event : events) {
      for (Mode mode : MODES) {
        text.append(' ').append(after(state, event, mode));
      }
      CheckerState next = viable(state, event);
      text.append(next == null ? "" : " (" + future(next, length - 1) + ")");
    }
    return text.toString();
  }

  /** Two events of each terminal, with different attributes, always the same ones. */
  private static List<Event> eventsOf(Compiled grammar) {
    List<Event> events = new ArrayList<>();
    for (int type = 1; type <= grammar.terminals.size(); type++) {
      String name = grammar.terminals.get(type - 1);
      events.add(TestEvent.of(name, type, 0, grammar));
      if (grammar.source.contains(".i")) {
        events.add(TestEvent.of(name, type, 1, grammar));
      }
    }
    return events;
  }

  /** Returns the state after an event, or null where nothing can come any more. */
  private CheckerState viable(CheckerState before, Event event) {
    try {
      Outcome outcome = checker.next(before, event, event.getType(), Mode.VIABLE, null);
      return outcome.failure() == null ? outcome.state() : outcome.asIfItHeld();
    } catch (RuntimeException ofAction) {
      return null;
    }
  }

  private String after(CheckerState before, Event event, Mode mode) {
    try {
      Outcome outcome = checker.next(before, event, event.getType(), mode, null);
      return outcome.failure() == null ? "+" : shown(outcome.failure());
    } catch (RuntimeException ofAction) {
      return ofAction.getClass().getSimpleName();
    }
  }

  private String atEnd(CheckerState state) {
    try {
      Verdict verdict = checker.end(state, null);
      return verdict.holds() ? "[" + verdict.session() + "]" : shown(verdict.failure());
    } catch (RuntimeException ofAction) {
      return ofAction.getClass().getSimpleName();
    }
  }

  private static String shown(Failure failure) {
    return switch (failure.kind()) {
      case ASSERTION -> failure.site().text() + failure.index() + failure.detail();
      case UNEXPECTED_EVENT -> "no" + failure.expected();
      case INCOMPLETE -> "-";
    };
  }
}
