package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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

  /** How many findings are kept. */
  private static final int MOST_FINDINGS = 100;

  private final Computation computation;
  private final MonitorStates states;
  private final int width;

  /** Which threads did the selected events, in the order of the trace. */
  private final int[] observed;

  private final long[] weights;
  private final List<Finding> found = new ArrayList<>();
  private final BitSet foundAt = new BitSet();

  private long cuts;
  private long widest;
  private long runs;
  private long violating;
  private boolean isCut;

  private Lattice(Computation computation, Trace trace, Monitor monitor, int width) {
    this.computation = computation;
    this.states = new MonitorStates(monitor, trace);
    this.width = width;
    this.observed = observed(computation);
    this.weights = weights(computation.columns());
  }

  /**
   * Explores the runs of a computation.
   *
   * @param width how many cuts a level may have; others are left out, and never those of the run
   *     that was recorded
   */
  public static Exploration explore(
      Computation computation, Trace trace, Monitor monitor, int width) {
    return new Lattice(computation, trace, monitor, width).explore(trace, monitor);
  }

  private static int[] observed(Computation computation) {
    long[] events = new long[computation.size()];
    int size = 0;
    for (int thread = 0; thread < computation.columns(); thread++) {
      for (int event = 0; event < computation.size(thread); event++) {
        events[size++] = (long) computation.place(thread, event) << 32 | thread;
      }
    }
    Arrays.sort(events);
    return Arrays.stream(events).mapToInt(it -> (int) it).toArray();
  }

  /** A cut's hash is a sum, of which each event adds what its thread weighs. */
  private static long[] weights(int threads) {
    long[] weights = new long[threads];
    long mixed = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < threads; i++) {
      mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L + 0x9E3779B97F4A7C15L;
      weights[i] = mixed | 1;
    }
    return weights;
  }

  private Exploration explore(Trace trace, Monitor monitor) {
    Level level = first();
    int[] observedCut = new int[computation.columns()];
    long levels = 0;
    while (level.size() > 0) {
      levels++;
      cuts += level.size();
      widest = Math.max(widest, level.size());
      Level next = next(level);
      if (levels <= observed.length) {
        observedCut[observed[(int) levels - 1]]++;
      }
      if (next.size() > width) {
        next.prune(width, observedCut);
        isCut = true;
      }
      states.endLevel();
      level = next;
    }
    boolean isExact = computation.isAllRelevant();
    RunCounter counter = isExact || isCut ? null : new RunCounter(computation, trace, monitor);
    return new Exploration(
        cuts,
        levels,
        widest,
        counter == null ? count(runs) : counter.runs(),
        counter == null ? count(violating) : counter.violating(),
        isCut,
        found);
  }

  private RunCount count(long number) {
    return new RunCount(number, !isCut && number < Counts.MOST && computation.isAllRelevant());
  }

  private Level first() {
    Level level = new Level();
    Cut start = new Cut(new int[computation.columns()], computation.initiallyOpen(), 0);
    start.first = new Cut.Entry(states.start(), null, 1, null);
    if (start.first.state.isBad) {
      find(start.first, false);
    }
    level.add(start);
    return level;
  }

  private Level next(Level level) {
    Level next = new Level();
    for (int i = 0; i < level.size(); i++) {
      Cut cut = level.get(i);
      boolean goesOn = false;
      for (int thread = 0; thread < weights.length; thread++) {
        goesOn |= step(cut, thread, next);
      }
      if (!goesOn) {
        end(cut);
      }
    }
    return next;
  }

  /** Takes a thread's next event into all ways to a cut; false if it cannot come there. */
  private boolean step(Cut cut, int thread, Level next) {
    int[] open = computation.next(cut.done, cut.open, thread);
    if (open == null) {
      return false;
    }
    long hash = cut.hash + weights[thread];
    Cut after = next.find(cut, thread, hash);
    if (after == null) {
      int[] done = cut.done.clone();
      done[thread]++;
      after = new Cut(done, open, hash);
      next.add(after);
    }
    int event = cut.done[thread];
    int place = computation.place(thread, event);
    boolean isRelevant = computation.isRelevant(thread, event);
    for (Cut.Entry entry = cut.first; entry != null; entry = entry.next) {
      MonitorState state = isRelevant ? states.next(entry.state, place) : entry.state;
      after.add(state, entry.runs, entry.path, thread);
      if (state.isBad && !entry.state.isBad && !foundAt.get(place + 1)) {
        find(new Cut.Entry(state, new Path(entry.path, thread), entry.runs, null), false);
      }
    }
    return true;
  }

  private void end(Cut cut) {
    boolean isWhole = true;
    for (int thread = 0; thread < cut.done.length; thread++) {
      isWhole &= cut.done[thread] == computation.size(thread);
    }
    for (Cut.Entry entry = cut.first; entry != null; entry = entry.next) {
      runs = Counts.sum(runs, entry.runs);
      boolean isBadAtEnd = isWhole && states.isBadAtEnd(entry.state);
      if (isBadAtEnd) {
        find(entry, true);
      }
      if (isBadAtEnd || entry.state.isBad) {
        violating = Counts.sum(violating, entry.runs);
      }
    }
  }

  /** Keeps the first way to what goes wrong at an event. */
  private void find(Cut.Entry entry, boolean atEnd) {
    int[] threads = Path.threads(entry.path);
    int[] places = places(threads);
    int last = places.length == 0 || atEnd ? 0 : places[places.length - 1] + 1;
    if (foundAt.get(last) || found.size() == MOST_FINDINGS) {
      return;
    }
    foundAt.set(last);
    boolean isObserved = Arrays.equals(threads, 0, threads.length, observed, 0, threads.length);
    Object bad = entry.state.states.isEmpty() ? null : entry.state;
    found.add(new Finding(places, bad, atEnd, isObserved));
  }

  private int[] places(int[] threads) {
    int[] done = new int[computation.columns()];
    int[] places = new int[threads.length];
    for (int i = 0; i < threads.length; i++) {
      places[i] = computation.place(threads[i], done[threads[i]]++);
    }
    return places;
  }
}
