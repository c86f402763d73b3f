package org.saga.predict.witness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.trace.WellFormed;

/**
 * Checks a witness against the trace that it was predicted from: that its events are those of the
 * trace, that they may come in this order, and that a monitor finds fault with it. It goes through
 * the witness once and counts; it shares nothing with what has made the witness.
 */
public final class WitnessCheck {
  /** The name of the order in which each read sees the same write, and nothing else is asked. */
  public static final String EXACT = "exact";

  private final Trace trace;
  private final Trace run;
  private final Monitor monitor;
  private final List<TraceEvent> events = new ArrayList<>();

  private WitnessCheck(Trace trace, Trace run, Monitor monitor) {
    this.trace = trace;
    this.run = run;
    this.monitor = monitor;
  }

  /**
   * Returns what is wrong with a witness, or nothing.
   *
   * @param causality the name of the causality
   * @param monitor a monitor of the trace
   */
  public static Optional<String> fault(Trace trace, String causality, Trace run, Monitor monitor) {
    WitnessCheck check = new WitnessCheck(trace, run, monitor);
    return check
        .strangeEvent()
        .or(
            () ->
                trace.dependences().isEmpty()
                    ? check.impossibleEvent(causality, new BitSet())
                    : check.impossibleOfSlice())
        .or(check::noViolation);
  }

  /** Tells whether a witness is one of a race, a deadlock or a violation of atomicity. */
  public static boolean isOfDefect(String property) {
    return Claim.of(property) != null;
  }

  /**
   * Returns what is wrong with the witness of a defect, or nothing.
   *
   * @param property what the witness says it shows
   */
  public static Optional<String> fault(Trace trace, Trace run, String property) {
    WitnessCheck check = new WitnessCheck(trace, run, null);
    Claim claim = Claim.of(property);
    return check
        .strangeEvent()
        .or(() -> check.impossibleEvent(EXACT, check.free(claim)))
        .or(() -> Optional.ofNullable(claim.fault(trace, check.events)));
  }

  /** The events of the witness whose reads may see another write, by their numbers. */
  private BitSet free(Claim claim) {
    BitSet free = claim.free(trace, events);
    return trace.dependences().isEmpty()
        ? free
        : withoutNeeded(free, NeededReads.toShow(trace, events, claim.shown(trace, events)));
  }

  private BitSet withoutNeeded(BitSet free, BitSet needed) {
    for (int i = 0; i < events.size(); i++) {
      free.set(i, free.get(i) || !needed.get(events.get(i).place()));
    }
    return free;
  }

  /** What a slice leaves out may be in any order; what is left is in one that could have been. */
  private Optional<String> impossibleOfSlice() {
    List<TraceEvent> relevant = events.stream().filter(monitor::isRelevant).toList();
    BitSet needed = NeededReads.toKeep(trace, events, relevant);
    return impossibleEvent(EXACT, withoutNeeded(new BitSet(), needed));
  }

  /**
   * Returns where the events of a witness are in the trace.
   *
   * @throws IllegalArgumentException if it is none of the trace
   */
  public static int[] places(Trace trace, Trace run) {
    WitnessCheck check = new WitnessCheck(trace, run, null);
    check
        .strangeEvent()
        .ifPresent(
            it -> {
              throw new IllegalArgumentException(it);
            });
    return check.events.stream().mapToInt(TraceEvent::place).toArray();
  }

  private String line(int place) {
    return "event %d of the witness (%s)".formatted(place + 1, run.text(place));
  }

  // ---- the events

  private Optional<String> strangeEvent() {
    Map<String, List<TraceEvent>> threads = new HashMap<>();
    for (TraceEvent event : trace.events()) {
      threads
          .computeIfAbsent(trace.threads().name(event.thread()), it -> new ArrayList<>())
          .add(event);
    }
    Map<String, Integer> done = new HashMap<>();
    for (TraceEvent event : run.events()) {
      String thread = run.threads().name(event.thread());
      int count = done.merge(thread, 1, Integer::sum);
      List<TraceEvent> own = threads.getOrDefault(thread, List.of());
      if (count > own.size()) {
        return Optional.of(
            "%s: in the trace the thread does only %d".formatted(line(event.place()), own.size()));
      }
      TraceEvent same = own.get(count - 1);
      if (!isSame(same, event)) {
        return Optional.of(
            "%s: what the thread does then in the trace is %s"
                .formatted(line(event.place()), trace.text(same.place())));
      }
      events.add(same);
    }
    return Optional.empty();
  }

  private boolean isSame(TraceEvent event, TraceEvent witnessed) {
    return event.operation() == witnessed.operation()
        && trace.operandName(event).equals(run.operandName(witnessed))
        && Objects.equals(event.value(), witnessed.value());
  }

  // ---- their order

  private Optional<String> impossibleEvent(String causality, BitSet free) {
    Possible possible = new Possible(trace, causality);
    WellFormed wellFormed = new WellFormed();
    for (int i = 0; i < events.size(); i++) {
      TraceEvent event = events.get(i);
      String thread = trace.threads().name(event.thread());
      String fault = wellFormed.check(thread, event.operation(), trace.operandName(event));
      if (fault == null) {
        fault = possible.fault(event, free.get(i));
      }
      if (fault != null) {
        return Optional.of(line(i) + ": " + fault);
      }
    }
    return Optional.empty();
  }

  // ---- what is wrong with it

  private Optional<String> noViolation() {
    Set<Object> states = new HashSet<>(monitor.start());
    for (TraceEvent event : events) {
      if (states.stream().anyMatch(monitor::isBad)) {
        return Optional.empty();
      }
      if (monitor.isRelevant(event)) {
        Set<Object> next = new HashSet<>();
        states.forEach(it -> next.addAll(monitor.next(it, event)));
        states = next;
      }
    }
    boolean isWhole = events.size() == trace.size();
    boolean isBad =
        states.stream().anyMatch(it -> monitor.isBad(it) || isWhole && monitor.isBadAtEnd(it));
    return isBad ? Optional.empty() : Optional.of("the witness does not violate the property");
  }
}
