package org.saga.predict.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.saga.check.Mode;
import org.saga.event.EventThread;
import org.saga.history.GlobalHistory;
import org.saga.history.History;
import org.saga.history.ObjectHistory;
import org.saga.history.ThreadHistory;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.ViewEvents.Token;
import org.saga.violation.Counterexample;
import org.saga.violation.HistoryViolation;
import org.saga.violation.Reporter;

/**
 * The histories of a view in a trace, checked in the order that was recorded by what also checks
 * them while a program runs. What has been found once is not told again.
 */
public final class RecordedHistories {
  private final CompiledView view;
  private final Map<Integer, Token> tokens;
  private final Map<Object, Recorded> histories = new IdentityHashMap<>();
  private final List<Recorded> inOrder = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private final List<HistoryViolation> violations = new ArrayList<>();

  /**
   * A history.
   *
   * @param self the object whose history it is, or null
   * @param subject what reports call the object, or null
   * @param at who did its first event
   */
  private record Recorded(History history, Object self, String subject, EventThread at) {}

  private RecordedHistories(CompiledView view, Map<Integer, Token> tokens) {
    this.view = view;
    this.tokens = tokens;
  }

  /**
   * Checks the histories.
   *
   * @param reportsOpen whether it is wrong if a history of a viable view is open at the end
   * @throws IllegalArgumentException if the trace has no events of the view, or some that do not
   *     fit it; the message says why
   */
  public static RecordedHistories of(CompiledView view, Trace trace, boolean reportsOpen) {
    Map<Integer, Token> tokens =
        new TreeMap<>(new ViewEvents(view, ViewHistories.prepared(view, trace)).all());
    if (tokens.isEmpty()) {
      throw ViewHistories.noEvents(view);
    }
    RecordedHistories all = new RecordedHistories(view, tokens);
    tokens.values().forEach(all::append);
    if (reportsOpen && view.definition().mode() == Mode.VIABLE) {
      all.inOrder.forEach(all::end);
    }
    return all;
  }

  /** Returns how many events they have. */
  public int events() {
    return tokens.size();
  }

  /** Returns how many there are. */
  public int size() {
    return inOrder.size();
  }

  /** Returns what is wrong, in the order in which it was found. */
  public List<HistoryViolation> violations() {
    return violations;
  }

  private void append(Token token) {
    EventThread at = token.event().at();
    Recorded of = of(token, at);
    add(of.history.append(token.event(), of.self, at), of, at);
  }

  private void end(Recorded of) {
    add(of.history.whatIsOpen(of.self), of, of.at);
  }

  private Recorded of(Token token, EventThread at) {
    return switch (view.scope()) {
      case PROGRAM ->
          history(view, () -> new Recorded(new GlobalHistory(view.definition()), null, null, at));
      case THREAD ->
          history(at, () -> new Recorded(new ThreadHistory(view.definition(), at), null, null, at));
      case OBJECT ->
          history(
              token.self(),
              () ->
                  new Recorded(
                      new ObjectHistory(view.definition()),
                      token.self(),
                      token.record().self().toString(),
                      at));
    };
  }

  private Recorded history(Object key, Supplier<Recorded> fresh) {
    Recorded known = histories.get(key);
    if (known == null) {
      known = fresh.get();
      histories.put(key, known);
      inOrder.add(known);
    }
    return known;
  }

  private void add(Counterexample found, Recorded of, EventThread at) {
    if (found != null && (!mayRepeat() || told.add(found.identity()))) {
      Counterexample breach =
          new Counterexample(
              found.failure().suspected(),
              found.moments(),
              found.earlier(),
              found.offending(),
              found.sessionStart());
      violations.add(
          Reporter.describe(
              view.definition().source(),
              breach,
              of.subject,
              at.label().name(),
              new StackTraceElement[0]));
    }
  }

  /** Tells whether histories go on after a violation, so that the same may be found again. */
  private boolean mayRepeat() {
    return view.scope() == CompiledView.Scope.PROGRAM || view.definition().mode() == Mode.RESETS;
  }
}
