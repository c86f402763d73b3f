package org.saga.predict.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.order.LockHolders.Holder;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * The latest events of a run that goes on: those that matter, where threads are started and joined,
 * and what takes and gives back locks if critical sections may change places. All else is only
 * known by what has to come before what.
 */
public final class LatestEvents {
  private final Trace run;
  private final boolean locksKeepOrder;
  private final Knowledge knowledge;
  private final LockHolders holders = new LockHolders();

  /** With what each lock was taken that somebody has. */
  private final Map<Holder, TraceEvent> held = new LinkedHashMap<>();

  private final List<Clock> clocks = new ArrayList<>();
  private Trace.Builder kept;

  /** What comes before all that is kept but itself: locks that somebody had before. */
  private Clock first = Clock.NOTHING;

  /**
   * Makes one without events.
   *
   * @param causality one that is known at once
   * @param run has the names of what comes
   */
  public LatestEvents(Causality causality, Trace run) {
    causality.requireKnownAtOnce();
    this.run = run;
    this.locksKeepOrder = causality == Causalities.HAPPENS_BEFORE;
    this.knowledge = new DataKnowledge(locksKeepOrder);
    this.kept = run.part();
  }

  /** Returns how many events are kept, which is the place of the next one. */
  public int size() {
    return clocks.size();
  }

  /** Takes the next event, and keeps it at least if it matters. */
  public void take(TraceEvent event, boolean matters) {
    boolean isOfSection = !locksKeepOrder && holders.take(event);
    if (isOfSection) {
      hold(event);
    }
    add(event, matters || isOfSection || event.operation().operand() == Operation.Operand.THREAD);
  }

  private void hold(TraceEvent event) {
    if (event.operation().takes()) {
      held.put(Holder.of(event), event);
    } else {
      held.remove(Holder.of(event));
    }
  }

  private void add(TraceEvent event, boolean isKept) {
    Clock before = knowledge.take(event, isKept);
    if (isKept) {
      kept.add(event);
      clocks.add(before.and(first));
    }
  }

  /** Returns the events that are kept as a trace, with the numbers of the run. */
  public Trace trace() {
    return kept.build();
  }

  /** Returns what is known of their order. */
  public Order order(Trace trace) {
    return Order.of(
        trace,
        event -> clocks.get(event.place()),
        locksKeepOrder ? List.of() : Sections.ofLocks(trace));
  }

  /** Forgets the events: whatever comes from now on comes after them. */
  public void beginAnew() {
    knowledge.beginAnew();
    kept = run.part();
    clocks.clear();
    first = Clock.NOTHING;
    held.values().forEach(it -> add(it, true));
    first = knowledge.all();
  }
}
