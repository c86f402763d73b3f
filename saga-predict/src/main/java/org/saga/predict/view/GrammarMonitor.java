package org.saga.predict.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.history.ViewDefinition;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.ViewEvents.Token;
import org.saga.violation.Counterexample;
import org.saga.violation.HistoryViolation;
import org.saga.violation.Reporter;

/** Checks a history of a view by the checker that also watches the program while it runs. */
public final class GrammarMonitor implements Monitor {
  private final ViewDefinition view;
  private final Object self;
  private final String subject;
  private final Map<Integer, Token> tokens;
  private final boolean reportsOpen;
  private final Consumer<TraceEvent> source;

  /** Where the history begins; null if that is nothing. */
  private final Progress before;

  /**
   * Where a history is.
   *
   * @param checker what its checker knows; null if the session is over but for its end
   * @param previousSession what conditions and grammar see of the session before
   * @param failure what is wrong, or null
   */
  private record Progress(CheckerState checker, Object previousSession, Wrong failure) {}

  /** What is wrong; it need not be told from other wrongs. */
  private static final class Wrong {
    final Failure failure;

    Wrong(Failure failure) {
      this.failure = failure;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Wrong;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /**
   * Makes a monitor.
   *
   * @param self the object whose history it is, or null
   * @param subject what reports call it, or null
   * @param tokens the events of the history by their places in the trace
   * @param reportsOpen whether a run may not end while a history of a viable view is open
   */
  GrammarMonitor(
      ViewDefinition view,
      Object self,
      String subject,
      Map<Integer, Token> tokens,
      boolean reportsOpen) {
    this(view, self, subject, tokens, reportsOpen, event -> {}, null);
  }

  private GrammarMonitor(
      ViewDefinition view,
      Object self,
      String subject,
      Map<Integer, Token> tokens,
      boolean reportsOpen,
      Consumer<TraceEvent> source,
      Progress before) {
    this.source = source;
    this.before = before;
    this.view = view;
    this.self = self;
    this.subject = subject;
    this.tokens = tokens;
    this.reportsOpen = reportsOpen && view.mode() == Mode.VIABLE;
  }

  /** Makes the monitor of the program's history while it grows. */
  static GrammarMonitor growing(ViewDefinition view, ViewEvents events, boolean reportsOpen) {
    return new GrammarMonitor(view, null, null, events.all(), reportsOpen, events::take, null);
  }

  /**
   * Returns the same, of some of the events.
   *
   * @param reports whether a run may not end while the history is open
   */
  GrammarMonitor of(Map<Integer, Token> some, boolean reports) {
    return new GrammarMonitor(view, self, subject, some, reports, source, before);
  }

  /**
   * Returns the monitor of what follows the events in the order of their places.
   *
   * @param later the events that follow
   * @return empty if nothing can follow, since the history is bad
   */
  Optional<GrammarMonitor> after(Map<Integer, Token> later) {
    Progress reached = begin();
    for (int place : new TreeSet<>(tokens.keySet())) {
      reached = isBad(reached) ? reached : next(reached, place);
    }
    return isBad(reached)
        ? Optional.empty()
        : Optional.of(new GrammarMonitor(view, self, subject, later, reportsOpen, source, reached));
  }

  @Override
  public GrammarMonitor moved(int[] places, int[] inWhole) {
    Map<Integer, Token> moved = new HashMap<>();
    for (int i = 0; i < places.length; i++) {
      if (tokens.containsKey(places[i])) {
        moved.put(inWhole[i], tokens.get(places[i]));
      }
    }
    return of(moved, reportsOpen);
  }

  /** Returns what reports call the object whose history it is, or null. */
  public String subject() {
    return subject;
  }

  @Override
  public List<?> start() {
    return List.of(begin());
  }

  private Progress begin() {
    Object none = view.emptySession();
    return before == null ? new Progress(checker().start(none), none, null) : before;
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    source.accept(event);
    return tokens.containsKey(event.place());
  }

  @Override
  public void forgetEvents() {
    tokens.clear();
  }

  /** There may be a monitor to each of thousands of objects: none looks at the whole trace. */
  @Override
  public int[] relevant(Trace trace) {
    return tokens.keySet().stream().mapToInt(it -> it).sorted().toArray();
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    return List.of(next((Progress) state, event.place()));
  }

  private Progress next(Progress state, int place) {
    Event token = tokens.get(place).event();
    return view.mode() == Mode.RESETS ? inSession(state, token) : next(state, token);
  }

  private Progress next(Progress state, Event event) {
    Outcome outcome = ask(state.checker(), event);
    return new Progress(outcome.state(), state.previousSession(), wrong(outcome.failure()));
  }

  /** As {@code History} does: a session is parsed when it ends, or when nothing can save it. */
  private Progress inSession(Progress state, Event event) {
    Object previous = state.previousSession();
    boolean ends = event.resets(previous, self);
    Outcome outcome = ask(state.checker(), event);
    if (!ends) {
      return new Progress(outcome.state(), previous, wrong(outcome.failure()));
    }
    Verdict verdict = checker().end(outcome.state(), self);
    if (!verdict.holds()) {
      return new Progress(outcome.state(), previous, wrong(verdict.failure()));
    }
    return new Progress(checker().start(previous), verdict.session(), null);
  }

  private Outcome ask(CheckerState state, Event event) {
    return checker().next(state, event, event.spec().terminal(), view.mode(), self);
  }

  private Checker checker() {
    return view.checker();
  }

  private static Wrong wrong(Failure failure) {
    return failure == null ? null : new Wrong(failure);
  }

  @Override
  public boolean isBad(Object state) {
    return ((Progress) state).failure() != null;
  }

  @Override
  public boolean isBadAtEnd(Object state) {
    return reportsOpen && open((Progress) state) != null;
  }

  /** Why a history may not end as it stands, or null. */
  private Failure open(Progress progress) {
    Failure failure = checker().end(progress.checker(), self).failure();
    return failure != null && failure.kind() != FailureKind.UNEXPECTED_EVENT ? failure : null;
  }

  /** What is wrong in a state that is bad, at least if the run ends there. */
  private Failure failure(Progress progress) {
    Wrong wrong = progress.failure();
    return wrong == null ? open(progress) : wrong.failure.suspected();
  }

  @Override
  public String reason(Object state) {
    Failure failure = failure((Progress) state);
    return failure.detail() == null ? failure.kind().toString() : failure.detail().toString();
  }

  /** Tells whether a bad state is one of which the events tell all, however they came there. */
  public boolean isSuspicion(Object state) {
    Wrong wrong = ((Progress) state).failure();
    return wrong != null && wrong.failure.isSuspicion();
  }

  /** Returns the report of a run that leads to a bad state, as if it had been observed. */
  public HistoryViolation violation(int[] places, Object state) {
    Failure failure = failure((Progress) state);
    List<EventRecord> moments = new ArrayList<>();
    for (int place : places) {
      if (tokens.containsKey(place)) {
        moments.add(tokens.get(place).record());
      }
    }
    int offending = moments.size() - 1;
    Counterexample breach = new Counterexample(failure, moments, 0, offending, 0);
    String thread = offending < 0 ? "main" : moments.get(offending).thread().name();
    return Reporter.describe(view.source(), breach, subject, thread, new StackTraceElement[0]);
  }
}
