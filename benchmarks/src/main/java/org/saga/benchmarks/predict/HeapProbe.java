package org.saga.benchmarks.predict;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TraceEvent;

/** A monitor that looks now and then at what is alive. */
final class HeapProbe implements Monitor {
  private final Monitor monitor;
  private final long every;
  private final long before = used();
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong most = new AtomicLong();

  /**
   * @param every how often it is asked between two looks
   */
  HeapProbe(Monitor monitor, long every) {
    this.monitor = monitor;
    this.every = every;
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Returns how much more was alive than before, at most. */
  long bytes() {
    return most.get();
  }

  /** Returns how often it was asked for what follows an event. */
  long asked() {
    return asked.get();
  }

  @Override
  public List<?> start() {
    return monitor.start();
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return monitor.isRelevant(event);
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    if (asked.incrementAndGet() % every == 0) {
      most.accumulateAndGet(used() - before, Math::max);
    }
    return monitor.next(state, event);
  }

  @Override
  public boolean isBad(Object state) {
    return monitor.isBad(state);
  }
}
