package org.saga.benchmarks.predict;

import java.util.List;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TraceEvent;

/** A monitor that looks at what is alive when an event is asked for that is far enough. */
final class HeapProbe implements Monitor {
  private final Monitor monitor;
  private final int place;
  private final long before = used();
  private long bytes = -1;

  HeapProbe(Monitor monitor, int place) {
    this.monitor = monitor;
    this.place = place;
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Returns how much more was alive then than before. */
  long bytes() {
    return Math.max(0, bytes);
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
    if (bytes < 0 && event.place() >= place) {
      bytes = used() - before;
    }
    return monitor.next(state, event);
  }

  @Override
  public boolean isBad(Object state) {
    return monitor.isBad(state);
  }
}
