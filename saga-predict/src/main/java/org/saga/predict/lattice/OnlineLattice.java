package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Arrivals;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.TraceEvent;

/**
 * Explores the runs that could be while one of them goes on. A level is explored as soon as all is
 * known that can come after its cuts. A thread that does nothing for long keeps that open: its next
 * event may come after any of them. {@link #settle} says that it comes after all that has arrived,
 * which costs some of the runs, and keeps memory small.
 */
public final class OnlineLattice {
  /** A look must not take long. */
  private static final long MOST_CUTS_OF_A_LOOK = 200_000;

  private final Arrivals arrivals;
  private final Monitor monitor;
  private final int width;
  private final Exploring exploring;
  private final Map<Integer, TraceEvent> events = new HashMap<>();

  /** The selected events since all began anew, in the order in which they arrived. */
  private final List<Integer> places = new ArrayList<>();

  private final List<Integer> columns = new ArrayList<>();

  /** What the monitor makes of the run that is observed. */
  private MonitorState observed;

  /** How many events have happened in the cuts of the level. */
  private int done;

  private int[] observedCut = {};

  /** The cuts before this one wait for nothing. */
  private int decided;

  private boolean isAllRelevant = true;

  /** Threads that have come from nowhere when levels were explored that they have no part in. */
  private final BitSet late = new BitSet();

  /**
   * Makes a lattice without events.
   *
   * @param causality one that is known at once
   * @param monitor a monitor of a trace with the same numbers
   * @param width how many cuts a level may have
   * @param found is told of each finding, and says whether it is unlike those before; its places
   *     are of events since the last settling
   */
  public OnlineLattice(Causality causality, Monitor monitor, int width, Predicate<Finding> found) {
    this.arrivals = new Arrivals(causality);
    this.monitor = monitor;
    this.width = width;
    this.exploring = new Exploring(arrivals, events::get, monitor, found, Split.NONE);
    this.observed = exploring.states().start();
    if (observed.isBad) {
      exploring.findings().addObserved(-1, new int[0], observed.bad);
    }
  }

  /** Takes a thread that may do something, and that no other one has started. */
  public void begin(int thread) {
    arrivals.begin(thread);
    if (done > 0) {
      late.set(thread);
    }
  }

  /** Takes the next event; tells whether it is kept, since it may matter. */
  public boolean take(TraceEvent event) {
    boolean isRelevant = monitor.isRelevant(event);
    int column = arrivals.take(event, isRelevant);
    if (column >= 0) {
      if (late.get(event.thread())) {
        exploring.leaveOut();
      }
      isAllRelevant &= isRelevant;
      events.put(event.place(), event);
      places.add(event.place());
      columns.add(column);
      if (isRelevant) {
        observe(event);
      }
    }
    goOn();
    return column >= 0;
  }

  private void observe(TraceEvent event) {
    boolean wasBad = observed.isBad;
    observed = exploring.states().next(observed, event.place());
    if (observed.isBad && !wasBad) {
      int[] way = places.stream().mapToInt(it -> it).toArray();
      exploring.findings().addObserved(event.place(), way, observed.bad);
    }
  }

  /** Takes the end of a thread. */
  public void end(int thread) {
    arrivals.end(thread);
    goOn();
  }

  /**
   * Explores all that has arrived, so that what is wrong with it is told at once. What arrives
   * later may still come before it, so nothing is forgotten, and the same is explored again then.
   * The more has arrived, the fewer cuts of each level are looked at.
   */
  public void look() {
    int doneBefore = done;
    int decidedBefore = decided;
    int[] observedBefore = observedCut;
    exploring.look(() -> exploreAll(widthOfLook()));
    done = doneBefore;
    decided = decidedBefore;
    observedCut = observedBefore;
  }

  private int widthOfLook() {
    long levels = Math.max(1, places.size() - done);
    return (int) Math.max(1, Math.min(width, MOST_CUTS_OF_A_LOOK / levels));
  }

  private void exploreAll(int most) {
    while (done < places.size() && !exploring.isOver()) {
      next(most, Long.MAX_VALUE);
    }
    if (!exploring.isOver()) {
      exploring.tell();
    }
  }

  /** Explores all that has arrived, and lets all that will arrive come after it. */
  public void settle() {
    exploreAll(width);
    if (!exploring.isOver()) {
      exploring.beginAnew(arrivals::beginAnew);
    }
    events.clear();
    places.clear();
    columns.clear();
    observedCut = new int[0];
    done = 0;
    decided = 0;
  }

  /** Says that nothing will arrive any more, and returns what was found. */
  public Exploration finish() {
    arrivals.endAll();
    goOn();
    boolean isExact = isAllRelevant && !exploring.isCut();
    return isExact
        ? exploring.explored(count(exploring.runs()), count(exploring.violating()))
        : exploring.exploredInPart();
  }

  private static RunCount count(long number) {
    return new RunCount(number, number < Counts.MOST);
  }

  private void goOn() {
    while (!exploring.isOver() && isDecided()) {
      next(width, places.size());
    }
  }

  private boolean isDecided() {
    exploring.widen();
    Level level = exploring.level();
    for (; decided < level.size(); decided++) {
      for (int column = 0; column < arrivals.columns(); column++) {
        if (!arrivals.isDecided(level.done(), level.at(decided), column)) {
          return false;
        }
      }
    }
    return true;
  }

  private void next(int most, long size) {
    exploring.widen();
    if (done < places.size()) {
      int column = columns.get(done);
      observedCut = Arrays.copyOf(observedCut, Math.max(observedCut.length, arrivals.columns()));
      observedCut[column]++;
    }
    exploring.next(most, Arrays.copyOf(observedCut, arrivals.columns()), size);
    done++;
    decided = 0;
  }
}
