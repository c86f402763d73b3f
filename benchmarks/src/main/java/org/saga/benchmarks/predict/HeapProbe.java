package org.saga.benchmarks.predict;

import java.util.List;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TraceEvent;

/** A monitor that looks now and then at what is alive. */
final class HeapProbe implements Monitor {
  private final Monitor monitor;
  private final long every;
  private final long before = used();
  private long asked;
  private long most;

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
    return most;
  }

  /** Returns how often it was asked for what follows an event. */
  long asked() {
    return asked;
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
    if (++asked % every == 0) {
      most = Math.max(most, used() - before);
    }
    return monitor.next(state, event);
  }

  @Override
  public boolean isBad(Object state) {
    return monitor.isBad(state);
  }
}
