package org.saga.predict.exact;

import java.util.Arrays;
import org.saga.predict.order.Clock;

/**
 * The least set of events that has some of them, is closed under cones, and has each critical
 * section as a whole that is followed by another one of its lock. In the order of the trace it is a
 * run that could have been.
 *
 * <p>It only grows until it begins anew.
 */
final class Closure {
  private static final int NONE = -1;

  private final RunIndex run;
  private final CriticalSections sections;
  private final Cones cones;
  private final int[] cut;

  /** For each thread how many of its sections have begun. */
  private final int[] begun;

  /** For each holder of a lock the last section that has begun. */
  private final int[] latest;

  private int[] touched = new int[16];
  private int touches;
  private final int[] grown;
  private int toGrow;
  private final boolean[] grows;
  private boolean isImpossible;
  private long work;

  Closure(RunIndex run, Cones cones) {
    this.run = run;
    this.sections = run.sections();
    this.cones = cones;
    this.cut = new int[run.threads()];
    this.begun = new int[run.threads()];
    this.grown = new int[run.threads()];
    this.grows = new boolean[run.threads()];
    this.latest = new int[sections.holders()];
    Arrays.fill(latest, NONE);
  }

  /** Begins with nothing. */
  void clear() {
    Arrays.fill(cut, 0);
    Arrays.fill(begun, 0);
    for (int i = 0; i < touches; i++) {
      latest[touched[i]] = NONE;
    }
    touches = 0;
    isImpossible = false;
  }

  /** Begins with all that comes before a place of the trace. */
  void beginAt(int place) {
    clear();
    for (int thread = 0; thread < cut.length; thread++) {
      cut[thread] = run.before(thread, place);
      int[] own = sections.begunBy(thread);
      begun[thread] = countBefore(own, place);
      for (int section : sections.heldBy(thread, cut[thread])) {
        touch(sections.holder(section), section);
      }
    }
  }

  private int countBefore(int[] own, int place) {
    int low = 0;
    int high = own.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sections.first(own[middle]) < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void touch(int holder, int section) {
    if (latest[holder] == NONE) {
      if (touches == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touches);
      }
      touched[touches++] = holder;
    }
    latest[holder] = section;
  }

  /** Tells whether there is no such set: a lock would have to be given back that never is. */
  boolean isImpossible() {
    return isImpossible;
  }

  /** How many events of a thread there are. */
  int of(int thread) {
    return cut[thread];
  }

  /** Returns how many events of each thread there are. */
  int[] cut() {
    return cut.clone();
  }

  /** How many sections have been looked at so far. */
  long work() {
    return work;
  }

  /** Has all that must have happened when the event at a place can come next. */
  void reach(int place) {
    add(cones.before(place));
    grow();
  }

  /** Has the event at a place. */
  void include(int place) {
    add(cones.until(place));
    grow();
  }

  private void add(Clock clock) {
    clock.forEachMoreThan(Clock.NOTHING, (thread, before, count) -> add(thread, count));
  }

  private void add(int thread, int count) {
    if (count > cut[thread]) {
      cut[thread] = count;
      if (!grows[thread]) {
        grows[thread] = true;
        grown[toGrow++] = thread;
      }
    }
  }

  private void grow() {
    while (toGrow > 0) {
      int thread = grown[--toGrow];
      grows[thread] = false;
      int[] own = sections.begunBy(thread);
      while (begun[thread] < own.length && hasBegun(own[begun[thread]], thread)) {
        enter(own[begun[thread]++]);
      }
    }
  }

  private boolean hasBegun(int section, int thread) {
    return run.index(sections.first(section)) < cut[thread];
  }

  private void enter(int section) {
    int holder = sections.holder(section);
    touch(holder, section);
    for (int other : sections.holdersOf(sections.lock(section))) {
      work++;
      int before = latest[other];
      if (before != NONE && sections.excludes(holder, other)) {
        boolean isFirst = sections.first(section) < sections.first(before);
        end(isFirst ? section : before);
      }
    }
  }

  private void end(int section) {
    if (sections.last(section) == CriticalSections.NEVER) {
      isImpossible = true;
    } else {
      add(cones.until(sections.last(section)));
    }
  }
}
