package org.saga.predict.slice;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.Trace.Builder;

/** The events of a slice as a trace of their own, whose names have the same numbers. */
public final class SlicedTrace {
  private final Trace whole;
  private final Trace part;

  /** Where the events of the part are in the whole trace. */
  private final int[] places;

  private final int[][] threads;

  /** The events of the slice but for decisions, which other threads do not see. */
  public SlicedTrace(Trace whole, Slice slice) {
    this.whole = whole;
    this.places =
        IntStream.range(0, whole.size())
            .filter(it -> slice.has(it) && whole.operation(it) != Operation.BRANCH)
            .toArray();
    Builder builder = whole.part();
    Arrays.stream(places).forEach(it -> builder.add(whole.event(it)));
    this.part = builder.build();
    this.threads = threads(whole);
  }

  /** Returns the events of the slice. */
  public Trace trace() {
    return part;
  }

  /** Returns places of the slice as places of the whole trace. */
  public int[] inWhole(int[] ofPart) {
    return Arrays.stream(ofPart).map(it -> places[it]).toArray();
  }

  /**
   * Returns a run of the slice as one of the whole trace: what a thread does besides comes before
   * its next event of the slice, or before its end is seen. Of a run of all events nothing is left
   * out.
   */
  public int[] wholeRun(int[] ofPart) {
    Filling filling = new Filling();
    for (int place : inWhole(ofPart)) {
      if (whole.operation(place) == Operation.JOIN) {
        filling.addUpTo(whole.operand(place), whole.size());
      }
      filling.addUpTo(whole.thread(place), place);
    }
    for (int thread = 0; ofPart.length == places.length && thread < threads.length; thread++) {
      filling.addUpTo(thread, whole.size());
    }
    return filling.run.build().toArray();
  }

  /** The places of each thread's events. */
  private static int[][] threads(Trace trace) {
    int[] counts = new int[trace.threads().size()];
    IntStream.range(0, trace.size()).forEach(it -> counts[trace.thread(it)]++);
    int[][] threads = new int[counts.length][];
    Arrays.setAll(threads, it -> new int[counts[it]]);
    for (int place = trace.size() - 1; place >= 0; place--) {
      int thread = trace.thread(place);
      threads[thread][--counts[thread]] = place;
    }
    return threads;
  }

  /** How far threads have come in a run. */
  private final class Filling {
    final IntStream.Builder run = IntStream.builder();
    private final int[] done = new int[threads.length];

    void addUpTo(int thread, int place) {
      int[] own = threads[thread];
      while (done[thread] < own.length && own[done[thread]] <= place) {
        run.add(own[done[thread]++]);
      }
    }
  }
}
