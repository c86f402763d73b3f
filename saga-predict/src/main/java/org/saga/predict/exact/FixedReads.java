package org.saga.predict.exact;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** The reads of a window that have to see what they have seen, for a goal. */
final class FixedReads {
  private final RunIndex run;
  private final Trace trace;
  private final Dependences told;
  private final int begin;
  private final BitSet happening = new BitSet();
  private final BitSet same = new BitSet();
  private final Deque<Integer> open = new ArrayDeque<>();

  private FixedReads(RunIndex run, int begin) {
    this.run = run;
    this.trace = run.trace();
    this.told = trace.dependences();
    this.begin = begin;
  }

  /**
   * Returns them by their places.
   *
   * @param begin the place up to which all happens as it did
   * @param events the places of the events from there on, in any order
   * @param goal what else has to come
   */
  static BitSet of(RunIndex run, Dependence dependence, int begin, int[] events, Goal goal) {
    FixedReads fixed = new FixedReads(run, begin);
    for (int place : events) {
      if (dependence.isFixed(run.trace(), place)) {
        fixed.same(place);
      } else if (dependence.isHeld(run.trace(), place)) {
        fixed.happen(place);
      }
    }
    if (dependence.isTold()) {
      goal.next().forEach(fixed::happen);
      goal.chain().forEach(fixed::happen);
      fixed.close();
    }
    return fixed.reads();
  }

  private BitSet reads() {
    BitSet reads = new BitSet();
    same.stream().filter(it -> trace.operation(it).reads()).forEach(reads::set);
    return reads;
  }

  private void happen(int place) {
    if (place >= begin && !happening.get(place)) {
      happening.set(place);
      open.add(place);
    }
  }

  private void same(int place) {
    if (place >= begin && !same.get(place)) {
      same.set(place);
      happening.set(place);
      open.add(place);
    }
  }

  private void close() {
    while (!open.isEmpty()) {
      int place = open.remove();
      addControl(told.under(place));
      add(place, told.place(place));
      if (!told.isKnown(place)) {
        addAllBefore(place);
      }
      if (same.get(place)) {
        add(place, told.value(place));
        if (trace.operation(place).reads()) {
          same(run.seen(place));
        }
      }
    }
  }

  /** What is no decision controls by where it happens: it throws if there is no such place. */
  private void addControl(int place) {
    if (place >= begin && trace.operation(place) == Operation.BRANCH) {
      same(place);
    } else {
      happen(place);
    }
  }

  private void add(int place, int[] items) {
    for (int item : items) {
      if (item == Dependences.ALL) {
        addAllBefore(place);
      } else {
        same(item);
      }
    }
  }

  private void addAllBefore(int place) {
    int thread = trace.thread(place);
    for (int event = run.index(place) - 1; event >= 0; event--) {
      int before = run.place(thread, event);
      if (before < begin) {
        return;
      }
      if (trace.operation(before).reads() || trace.operation(before) == Operation.BRANCH) {
        same(before);
      }
    }
  }
}
