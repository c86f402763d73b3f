package org.saga.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.saga.check.TooManyReadings;

/** The readings of a step, where the grammar leaves a choice. */
public final class WorkList {
  /**
   * Alternatives that begin alike, call themselves and end differently double the readings at each
   * level. At this number an event takes some hundredths of a second; soon the heap would be full.
   */
  public static final int MOST = 1 << 14;

  private final int most;
  private final Deque<Reading> pending = new ArrayDeque<>();
  private final ReadingSet forks = new ReadingSet();
  private final ReadingSet survivors = new ReadingSet();

  WorkList(int most) {
    this.most = most;
  }

  /** Keeps a reading for later; the last to be kept is the first to be taken. */
  void later(Reading reading) {
    pending.push(reading);
  }

  boolean isPending() {
    return !pending.isEmpty();
  }

  Reading next() {
    return pending.pop();
  }

  /** Tells whether the step comes to a fork for the first time: the first way is preferred. */
  boolean isNew(Reading fork) {
    return forks.add(fork);
  }

  void survive(Reading reading) {
    survivors.add(reading);
    if (survivors.members().size() > most) {
      throw new TooManyReadings(most);
    }
  }

  /** Returns the readings that have got over the event, the preferred first. */
  List<Reading> survivors() {
    return survivors.members();
  }
}
