package org.saga.predict.exact;

import java.util.Arrays;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** A trace by threads: which events each of them does, and what its reads have seen. */
public final class RunIndex {
  /** What a read has seen that has seen the initial value. */
  static final int INITIAL = -1;

  private final Trace trace;
  private final int[][] places;
  private final int[] index;
  private final int[] seen;
  private final CriticalSections sections;

  /** Looks through a trace. */
  public RunIndex(Trace trace) {
    this.trace = trace;
    this.index = new int[trace.size()];
    this.seen = new int[trace.size()];
    this.places = places();
    this.sections = new CriticalSections(trace);
  }

  private int[][] places() {
    int[] counts = new int[trace.threads().size()];
    int[] written = new int[trace.variables().size()];
    Arrays.fill(written, INITIAL);
    for (int place = 0; place < index.length; place++) {
      index[place] = counts[trace.thread(place)]++;
      Operation operation = trace.operation(place);
      if (operation.isAccess()) {
        int variable = trace.operand(place);
        seen[place] = written[variable];
        written[variable] = operation.writes() ? place : written[variable];
      }
    }
    int[][] all = new int[counts.length][];
    Arrays.setAll(all, it -> new int[counts[it]]);
    for (int place = 0; place < index.length; place++) {
      all[trace.thread(place)][index[place]] = place;
    }
    return all;
  }

  /** Returns the trace. */
  public Trace trace() {
    return trace;
  }

  CriticalSections sections() {
    return sections;
  }

  int threads() {
    return places.length;
  }

  /** Returns the place of an event of a thread. */
  public int place(int thread, int event) {
    return places[thread][event];
  }

  /** How many events a thread does. */
  int events(int thread) {
    return places[thread].length;
  }

  /** Returns which event of its thread is at a place, from 0. */
  public int index(int place) {
    return index[place];
  }

  /** The write that a read has seen, or {@link #INITIAL}. */
  int seen(int place) {
    return seen[place];
  }

  /** How many events of a thread come before a place. */
  int before(int thread, int place) {
    int at = Arrays.binarySearch(places[thread], place);
    return at < 0 ? -at - 1 : at;
  }

  /** The events that have happened in a cut, in the order of the trace. */
  int[] inOrder(int[] cut) {
    int size = Arrays.stream(cut).sum();
    int[] run = new int[size];
    int at = 0;
    for (int thread = 0; thread < cut.length; thread++) {
      System.arraycopy(places[thread], 0, run, at, cut[thread]);
      at += cut[thread];
    }
    Arrays.sort(run);
    return run;
  }
}
