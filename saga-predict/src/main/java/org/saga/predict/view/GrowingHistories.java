package org.saga.predict.view;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.ViewEvents.Token;

/**
 * The histories of a view in a run that goes on: of objects, of threads, or of the program. Which
 * of their events matter is asked again when there are more.
 */
public final class GrowingHistories {
  private final CompiledView view;
  private final Trace run;
  private final boolean reportsOpen;
  private final ViewEvents events;
  private final Map<Object, History> ofObjects = new IdentityHashMap<>();
  private final Map<Integer, History> ofThreads = new HashMap<>();
  private History ofProgram;

  /** All histories, in the order in which they have begun. */
  private final Set<History> all = new LinkedHashSet<>();

  /** Those that have events which were not looked at. */
  private final Set<History> changed = new LinkedHashSet<>();

  /** One history, from where its events are forgotten. */
  private final class History {
    private Map<Integer, Token> tokens = new HashMap<>();

    /** What threads hold and want after what is forgotten; null if the view is of anything else. */
    private LockCycles locks = view.isOfNestedLocks() ? new LockCycles() : null;

    /** Null if the history has gone wrong in what is forgotten: nothing that follows matters. */
    private GrammarMonitor monitor;

    History(Object self, String subject) {
      monitor = new GrammarMonitor(view.definition(), self, subject, tokens, false);
    }

    void add(int place, Token token) {
      if (monitor != null) {
        tokens.put(place, token);
        changed.add(this);
      }
    }

    GrammarMonitor monitor(boolean isLast) {
      Map<Integer, Token> needed = locks == null ? tokens : locks.needed(tokens);
      return monitor.of(needed, isLast && reportsOpen);
    }

    void goOn() {
      if (!tokens.isEmpty()) {
        locks = locks == null ? null : locks.after(tokens);
        tokens = new HashMap<>();
        monitor = monitor.after(tokens).orElse(null);
      }
    }
  }

  /**
   * Begins without events.
   *
   * @param run has the names of what comes
   * @param reportsOpen whether a run is bad if a history of a viable view is open when it ends
   */
  public GrowingHistories(CompiledView view, Trace run, boolean reportsOpen) {
    this.view = view;
    this.run = run;
    this.reportsOpen = reportsOpen;
    this.events = new ViewEvents(view, run);
  }

  /**
   * Takes the next event; tells whether it is one of a history.
   *
   * @param place what histories call its place
   */
  public boolean take(TraceEvent event, int place) {
    Token token = events.token(event);
    if (token != null) {
      history(token, event.thread()).add(place, token);
    }
    return token != null;
  }

  private History history(Token token, int thread) {
    return switch (view.scope()) {
      case THREAD -> ofThreads.computeIfAbsent(thread, it -> begun(null, null));
      case OBJECT ->
          ofObjects.computeIfAbsent(
              token.self(), it -> begun(it, token.record().self().toString()));
      case PROGRAM -> ofProgram();
    };
  }

  private History ofProgram() {
    if (ofProgram == null) {
      ofProgram = begun(null, null);
    }
    return ofProgram;
  }

  private History begun(Object self, String subject) {
    History begun = new History(self, subject);
    all.add(begun);
    return begun;
  }

  /** Returns the monitors of the histories that have more events than they had the last time. */
  public List<GrammarMonitor> changed() {
    List<GrammarMonitor> monitors = changed.stream().map(it -> it.monitor(false)).toList();
    changed.clear();
    return monitors;
  }

  /** Returns the monitors of the histories that have events. */
  public List<GrammarMonitor> current() {
    return all.stream().filter(it -> !it.tokens.isEmpty()).map(it -> it.monitor(false)).toList();
  }

  /** Returns the monitors of the histories whose last event may have come. */
  public List<GrammarMonitor> ended() {
    return all.stream()
        .filter(it -> it.monitor != null && (reportsOpen || !it.tokens.isEmpty()))
        .map(it -> it.monitor(true))
        .toList();
  }

  /** Forgets the events: those that come from now on come after them, in the order observed. */
  public void goOn() {
    changed.clear();
    all.forEach(History::goOn);
  }

  /**
   * Checks, when all is over, that there was something to check.
   *
   * @throws IllegalArgumentException if there was no event of the view; the message says what to do
   */
  public void checkNotEmpty() {
    ViewHistories.checkEvents(view, run);
  }
}
