package org.saga.predict.lattice;

import java.util.Arrays;
import java.util.List;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Trace;

/**
 * The cuts of a computation, level by level: the cuts of a level have as many events, and only two
 * levels are in memory. With each cut go the states that a monitor may be in after the runs that
 * lead to it.
 */
public final class Lattice {
  /** The width that leaves nothing out. */
  public static final int ANY_WIDTH = Integer.MAX_VALUE;

  /** How many ways to what goes wrong are looked for in lattices that are small. */
  private static final int MOST_WAYS = 10;

  private static final int MOST_CUTS_FOR_WAYS = 2_000;

  private final Computation computation;
  private final Trace trace;
  private final Monitor monitor;

  /** Which columns the selected events are of, in the order of the trace. */
  private final int[] observed;

  private final Exploring exploring;

  private Lattice(Computation computation, Trace trace, Monitor monitor, Split split) {
    this.computation = computation;
    this.trace = trace;
    this.monitor = monitor;
    this.observed = observed(computation);
    this.exploring = new Exploring(computation, trace::event, monitor, it -> true, split);
  }

  /**
   * Explores the runs of a computation.
   *
   * @param width how many cuts a level may have; others are left out, and never those of the run
   *     that was recorded
   */
  public static Exploration explore(
      Computation computation, Trace trace, Monitor monitor, int width) {
    return explore(computation, trace, monitor, width, Split.USUAL);
  }

  static Exploration explore(
      Computation computation, Trace trace, Monitor monitor, int width, Split split) {
    return new Lattice(computation, trace, monitor, split).explore(width);
  }

  private static int[] observed(Computation computation) {
    long[] events = new long[computation.size()];
    int size = 0;
    for (int column = 0; column < computation.columns(); column++) {
      for (int event = 0; event < computation.size(column); event++) {
        events[size++] = (long) computation.place(column, event) << 32 | column;
      }
    }
    Arrays.sort(events);
    return Arrays.stream(events).mapToInt(it -> (int) it).toArray();
  }

  private Exploration explore(int width) {
    exploring.findings().observe(observed, exploring.states());
    int[] cut = new int[computation.columns()];
    for (int level = 0; !exploring.isOver(); level++) {
      if (level < observed.length) {
        cut[observed[level]]++;
      }
      exploring.next(width, cut, observed.length);
    }
    boolean areWaysRuns = computation.isAllRelevant();
    boolean isSmall = !exploring.isCut() && exploring.cuts() <= MOST_CUTS_FOR_WAYS;
    List<Finding> found = exploring.findings().all();
    if (areWaysRuns && isSmall && exploring.violating() > found.size()) {
      Ways.add(computation, trace, monitor, found, MOST_WAYS);
    }
    if (areWaysRuns) {
      return exploring.explored(count(exploring.runs()), count(exploring.violating()));
    }
    return exploring.isCut() ? exploring.exploredInPart() : explored();
  }

  private RunCount count(long number) {
    return new RunCount(number, !exploring.isCut() && number < Counts.MOST);
  }

  private Exploration explored() {
    RunCounter counter = new RunCounter(computation, trace, monitor);
    return exploring.explored(counter.runs(), counter.violating());
  }
}
