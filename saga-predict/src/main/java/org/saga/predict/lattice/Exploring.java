package org.saga.predict.lattice;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Cuts;
import org.saga.predict.trace.TraceEvent;

/** Goes from a level of a lattice to the next one, and counts what it meets. */
final class Exploring {
  private final Cuts cuts;
  private final Split split;
  private final MonitorStates states;
  private final Findings findings;

  /** A cut's hash is a sum, of which each event adds what its column weighs. */
  private long[] weights = new long[0];

  private Level level;
  private long count;
  private long levels;
  private long widest;
  private long runs;
  private long violating;
  private boolean isCut;

  Exploring(
      Cuts cuts,
      IntFunction<TraceEvent> events,
      Monitor monitor,
      Predicate<Finding> listener,
      Split split) {
    this.cuts = cuts;
    this.split = split;
    this.states = new MonitorStates(monitor, events);
    this.findings = new Findings(cuts, listener);
    this.level = new Level(cuts.columns());
    level.addFirst(Cuts.NOTHING_OPEN, new Way(states.start(), null, 1, null));
    meet();
  }

  /** Looks at columns that have come since the level was reached. */
  void widen() {
    if (level.width() < cuts.columns()) {
      level = level.widened(cuts.columns());
    }
  }

  /**
   * Begins anew behind a level of one cut, which is as if nothing had happened before: the ways to
   * it are forgotten, not what a monitor makes of them.
   *
   * @param forgets lets the cuts forget their events, and says which sections are open
   */
  void beginAnew(Supplier<int[]> forgets) {
    Way ways = null;
    findings.add(level.way(0));
    for (Way way = level.way(0); way != null; way = way.next) {
      MonitorState state = way.state.isBad ? MonitorState.OVER : way.state;
      ways = new Way(state, null, way.runs, ways);
    }
    int[] open = forgets.get();
    level = new Level(cuts.columns());
    level.addFirst(open, ways);
    isCut = true;
  }

  /** Tells what is wrong with the level, behind which nothing may be known. */
  void tell() {
    if (level.mayBeBad()) {
      for (int cut = 0; cut < level.size(); cut++) {
        findings.add(level.way(cut));
      }
    }
  }

  /** Says that there are cuts that nobody has looked at. */
  void leaveOut() {
    isCut = true;
  }

  private void meet() {
    count += level.size();
    levels += level.size() > 0 ? 1 : 0;
    widest = Math.max(widest, level.size());
  }

  MonitorStates states() {
    return states;
  }

  Findings findings() {
    return findings;
  }

  Level level() {
    return level;
  }

  /** Returns what was found; how many runs there are is for others to say. */
  Exploration explored(RunCount runs, RunCount violating) {
    return new Exploration(count, levels, widest, runs, violating, isCut, findings.all());
  }

  /**
   * Returns how many runs there are at least: none that goes wrong at one event goes wrong at
   * another.
   */
  Exploration exploredInPart() {
    long different = findings.all().stream().map(Findings::last).distinct().count();
    return explored(new RunCount(Math.max(1, different), false), new RunCount(different, false));
  }

  boolean isOver() {
    return level.size() == 0;
  }

  /**
   * Goes to the next level.
   *
   * @param width how many cuts it may have
   * @param observed the cut of the observed run that is kept in any case
   * @param size how many events there are in all
   */
  void next(int width, int[] observed, long size) {
    tell();
    List<Successors> parts = successors();
    BitSet goingOn = new BitSet();
    parts.forEach(it -> goingOn.or(it.goingOn()));
    for (int cut = goingOn.nextClearBit(0);
        cut < level.size();
        cut = goingOn.nextClearBit(cut + 1)) {
      end(cut, size);
    }
    Level next = Level.of(parts);
    isCut |= next.size() > width;
    level = next.size() > width ? next.nearest(width, observed) : next;
    states.endLevel();
    meet();
  }

  /** Finds the cuts of the next level. */
  private List<Successors> successors() {
    int count = split.partsOf(level);
    long[] weights = weights();
    List<Successors> parts =
        IntStream.range(0, count)
            .mapToObj(part -> new Successors(cuts, level, states, weights, part, count))
            .toList();
    if (count == 1) {
      parts.get(0).find();
    } else {
      parts.parallelStream().forEach(Successors::find);
    }
    return parts;
  }

  /** Goes on for a look at what follows, and then is where it was; what is found stays found. */
  void look(Runnable goOn) {
    Level levelBefore = level;
    long countBefore = count;
    long levelsBefore = levels;
    long widestBefore = widest;
    long runsBefore = runs;
    long violatingBefore = violating;
    boolean wasCut = isCut;
    goOn.run();
    level = levelBefore;
    count = countBefore;
    levels = levelsBefore;
    widest = widestBefore;
    runs = runsBefore;
    violating = violatingBefore;
    isCut = wasCut;
  }

  private long[] weights() {
    if (weights.length < cuts.columns()) {
      int known = weights.length;
      weights = Arrays.copyOf(weights, Math.max(cuts.columns(), 2 * known));
      for (int i = known; i < weights.length; i++) {
        long mixed = (i + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        weights[i] = mixed ^ mixed >>> 27 | 1;
      }
    }
    return weights;
  }

  private void end(int cut, long size) {
    boolean isWhole = level.events(cut) == size;
    for (Way way = level.way(cut); way != null; way = way.next) {
      runs = Counts.sum(runs, way.runs);
      Object badAtEnd = isWhole ? states.badAtEnd(way.state) : null;
      if (badAtEnd != null) {
        findings.addAtEnd(way.path, badAtEnd);
      }
      if (badAtEnd != null || way.state.isBad) {
        violating = Counts.sum(violating, way.runs);
      }
    }
  }

  long cuts() {
    return count;
  }

  /** How many ways there are through the lattice. */
  long runs() {
    return runs;
  }

  long violating() {
    return violating;
  }

  boolean isCut() {
    return isCut;
  }
}
