package org.saga.predict.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.recording.RunEvents;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.GrowingTrace;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.GrowingHistories;

/**
 * Watches a run while it goes on, and all runs that could have been instead.
 *
 * <p>Only events that matter are kept. When there are too many, all that follows is taken to come
 * after them, and they are forgotten.
 */
public final class Observer implements RunEvents {
  private final Causality causality;
  private final Limits limits;
  private final LongSupplier clock;
  private final GrowingTrace trace = new GrowingTrace();
  private final List<Watch> watches = new ArrayList<>();

  /** When it is time for another look, by the clock. */
  private long nextLook;

  /**
   * Makes an observer that watches for nothing yet.
   *
   * @param causality one that is known at once
   * @param clock tells the time, in any unit
   * @throws IllegalArgumentException if the causality needs the whole run; the message says what to
   *     do
   */
  public Observer(Causality causality, Limits limits, LongSupplier clock) {
    this.causality = causality;
    this.limits = limits;
    this.clock = clock;
    this.nextLook = clock.getAsLong();
    causality.requireKnownAtOnce();
  }

  /**
   * Watches for something more, from the beginning on.
   *
   * @param monitor made when the first thread begins: initial values are known then
   * @param found is told of each violation at once, with the trace that has its events
   */
  public void watch(Function<Trace, Monitor> monitor, BiConsumer<Trace, Violation> found) {
    watches.add(
        new LatticeWatch(trace.trace(), causality, limits.width(), monitor, new Told(found)));
  }

  /** As above, for each of some histories on its own. */
  public void watch(GrowingHistories histories, BiConsumer<Trace, Violation> found) {
    watches.add(new HistoriesWatch(histories, trace.trace(), causality, limits, new Told(found)));
  }

  /** Returns the trace as far as it is kept, with all its names. */
  public Trace trace() {
    return trace.trace();
  }

  @Override
  public void init(String variable, Object to) {
    trace.init(variable, to);
  }

  @Override
  public void begin(String thread) {
    watches.forEach(it -> it.begin(trace.thread(thread)));
  }

  @Override
  public void take(String by, Operation what, String to, String at, Object with) {
    TraceEvent event = trace.add(by, what, to, at, with);
    boolean isKept = false;
    for (Watch it : watches) {
      isKept |= it.take(event);
    }
    if (!isKept) {
      trace.removeLast();
    } else if (trace.kept() >= limits.explored()) {
      watches.forEach(Watch::settle);
      trace.forget();
    }
  }

  @Override
  public void end(String thread) {
    watches.forEach(it -> it.end(trace.thread(thread)));
  }

  /**
   * Looks at what could be wrong with all that has come, though more may come that belongs before
   * it. At most half of the time is spent so.
   */
  public void look() {
    long begin = clock.getAsLong();
    if (begin - nextLook >= 0) {
      watches.forEach(Watch::look);
      long end = clock.getAsLong();
      nextLook = end + (end - begin);
    }
  }

  /** Tells whether events had to be forgotten, so that not all runs were looked at. */
  public boolean hasForgotten() {
    return watches.stream().anyMatch(Watch::hasForgotten);
  }

  /** Ends; returns what was found, in the order of what was watched for. */
  public List<Prediction> finish() {
    return watches.stream().map(Watch::finish).toList();
  }
}
