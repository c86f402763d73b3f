package org.saga.predict.truth;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** A random monitor to which few events are relevant, as those of an object are. */
public final class SparseMonitor implements Monitor {
  private final RandomMonitor monitor;
  private final BitSet places = new BitSet();

  public SparseMonitor(long seed, Trace trace) {
    monitor = new RandomMonitor(seed);
    Random random = new Random(seed);
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      places.set(random.nextInt(trace.size()));
    }
  }

  @Override
  public List<?> start() {
    return monitor.start();
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return places.get(event.place());
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    return monitor.next(state, event);
  }

  @Override
  public boolean isBad(Object state) {
    return monitor.isBad(state);
  }

  @Override
  public boolean isBadAtEnd(Object state) {
    return monitor.isBadAtEnd(state);
  }

  @Override
  public String toString() {
    return monitor + " at " + places;
  }
}
