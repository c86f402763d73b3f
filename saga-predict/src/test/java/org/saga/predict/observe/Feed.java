package org.saga.predict.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** An observer, and what it tells of a trace that it learns of event by event. */
public final class Feed {
  /** Knows no trace yet. */
  public final Observer observer;

  /** What was told, in its order. */
  public final List<Violation> told = new ArrayList<>();

  /** The events at which runs go wrong, as texts. */
  public final Set<String> wrong = new HashSet<>();

  /** Makes an observer that can look as often as it is asked to. */
  public Feed(Causality causality, int width, int most) {
    observer = new Observer(causality, new Limits(width, most, most), new AtomicLong()::get);
  }

  /** Takes what the observer tells. */
  public void tell(Trace trace, Violation violation) {
    told.add(violation);
    wrong.add(last(trace, violation));
  }

  /** Tells the observer of a trace, and lets it look at some moments. */
  public List<Prediction> take(Trace trace, Random random) {
    begin(trace);
    for (TraceEvent it : trace.events()) {
      String by = trace.threads().name(it.thread());
      observer.take(by, it.operation(), trace.operandName(it), null, it.value());
      if (random.nextInt(3) == 0) {
        observer.look();
      }
    }
    return observer.finish();
  }

  private void begin(Trace trace) {
    trace.initial().forEach((it, value) -> observer.init(trace.variables().name(it), value));
    Set<Integer> forked = new HashSet<>();
    for (TraceEvent it : trace.events()) {
      if (it.operation() == Operation.FORK) {
        forked.add(it.operand());
      }
    }
    for (int thread = 0; thread < trace.threads().size(); thread++) {
      if (!forked.contains(thread)) {
        observer.begin(trace.threads().name(thread));
      }
    }
  }

  /** Returns the events at which runs go wrong, as texts: traces that grow have other places. */
  public static Set<String> wrong(Trace trace, Prediction prediction) {
    Set<String> wrong = new HashSet<>();
    prediction.violations().forEach(it -> wrong.add(last(trace, it)));
    return wrong;
  }

  private static String last(Trace trace, Violation violation) {
    int[] places = violation.places();
    return violation.atEnd() || places.length == 0
        ? "the run, " + violation.atEnd()
        : TextTrace.line(trace, trace.event(places[places.length - 1]));
  }
}
