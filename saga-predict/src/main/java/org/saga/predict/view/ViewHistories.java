package org.saga.predict.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView.Scope;
import org.saga.predict.view.ViewEvents.Token;

/**
 * The histories of a view in a trace, each with its monitor: that of the program, or those of
 * threads or objects.
 */
public final class ViewHistories {
  private final CompiledView view;
  private final Trace trace;
  private final boolean reportsOpen;

  private ViewHistories(CompiledView view, Trace trace, boolean reportsOpen) {
    this.view = view;
    this.trace = trace;
    this.reportsOpen = reportsOpen;
  }

  /**
   * Returns the trace that a view is checked against: where lock operations stand for its events,
   * each lock is asked for before it is taken.
   */
  public static Trace prepared(CompiledView view, Trace trace) {
    return LockEvents.areMeant(view, trace) ? Requested.of(trace) : trace;
  }

  /** Tells whether a trace has anything that a view is about. */
  public static boolean areIn(CompiledView view, Trace trace) {
    return trace.named().all().stream().anyMatch(it -> !view.entries(it).isEmpty())
        || LockEvents.areMeant(view, trace);
  }

  /**
   * Finds the histories. What is open when a run ends is fine.
   *
   * @throws IllegalArgumentException if the trace has no events of the view, or some that do not
   *     fit it; the message says why
   */
  public static List<GrammarMonitor> of(CompiledView view, Trace trace) {
    return of(view, trace, false);
  }

  /**
   * Finds the histories.
   *
   * @param reportsOpen whether a run is bad if a history of a viable view is open when it ends
   * @throws IllegalArgumentException as above
   */
  public static List<GrammarMonitor> of(CompiledView view, Trace trace, boolean reportsOpen) {
    return new ViewHistories(view, trace, reportsOpen).find();
  }

  private List<GrammarMonitor> find() {
    Map<Integer, Token> tokens = new ViewEvents(view, trace).all();
    if (tokens.isEmpty()) {
      throw noEvents(view);
    }
    Map<Integer, Token> needed = view.isOfNestedLocks() ? new LockCycles().needed(tokens) : tokens;
    return switch (view.scope()) {
      case PROGRAM -> List.of(monitor(null, null, needed));
      case THREAD -> ofThreads(needed);
      case OBJECT -> ofObjects(needed);
    };
  }

  /** Checks that a trace that has grown has events of a view. */
  static void checkEvents(CompiledView view, Trace trace) {
    if (trace.named().all().stream().allMatch(it -> view.entries(it).isEmpty())) {
      throw noEvents(view);
    }
  }

  private static IllegalArgumentException noEvents(CompiledView view) {
    return new IllegalArgumentException(
        "the trace has no event of %s; record it with --view, or write events such as e(%s.%s)"
            .formatted(view.name(), simple(view.name()), view.entries().get(0).name()));
  }

  private GrammarMonitor monitor(Object self, String subject, Map<Integer, Token> tokens) {
    return new GrammarMonitor(view.definition(), self, subject, tokens, reportsOpen);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private List<GrammarMonitor> ofThreads(Map<Integer, Token> tokens) {
    Map<Integer, Map<Integer, Token>> byThread = new TreeMap<>();
    tokens.forEach(
        (place, token) ->
            byThread.computeIfAbsent(trace.thread(place), it -> new HashMap<>()).put(place, token));
    List<GrammarMonitor> all = new ArrayList<>();
    byThread.values().forEach(own -> all.add(monitor(null, null, own)));
    return all;
  }

  private List<GrammarMonitor> ofObjects(Map<Integer, Token> tokens) {
    Map<Object, Map<Integer, Token>> byObject = new IdentityHashMap<>();
    tokens.forEach(
        (place, token) ->
            byObject.computeIfAbsent(token.self(), it -> new HashMap<>()).put(place, token));
    List<GrammarMonitor> all = new ArrayList<>();
    for (Map<Integer, Token> own : inOrder(byObject)) {
      Token any = own.values().iterator().next();
      all.add(monitor(any.self(), any.record().self().toString(), own));
    }
    return all;
  }

  private static List<Map<Integer, Token>> inOrder(Map<Object, Map<Integer, Token>> byObject) {
    List<Map<Integer, Token>> all = new ArrayList<>(byObject.values());
    all.sort((one, other) -> Integer.compare(first(one), first(other)));
    return all;
  }

  private static int first(Map<Integer, Token> tokens) {
    return tokens.keySet().stream().min(Integer::compare).orElseThrow();
  }

  /** Tells whether nothing else could have been: what a thread did is the same in all runs. */
  public static boolean areFixed(CompiledView view) {
    return view.scope() == Scope.THREAD;
  }
}
