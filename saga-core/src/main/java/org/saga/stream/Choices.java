package org.saga.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.saga.check.TooManyReadings;

/** The branches of a walk, where the grammar leaves a choice. */
public final class Choices {
  /**
   * Alternatives that begin alike, call themselves and end differently double the branches at each
   * level. At this number an event takes some hundredths of a second; soon the heap would be full.
   */
  public static final int MOST = 1 << 14;

  private final int most;
  private final Deque<Branch> pending = new ArrayDeque<>();
  private final Branches forks = new Branches();
  private final Branches survivors = new Branches();

  Choices(int most) {
    this.most = most;
  }

  /** Keeps a branch for later; the last to be kept is the first to be taken. */
  void later(Branch branch) {
    pending.push(branch);
  }

  boolean isPending() {
    return !pending.isEmpty();
  }

  Branch next() {
    return pending.pop();
  }

  /** Tells whether the walk comes to a fork for the first time: the first way is preferred. */
  boolean isNew(Branch fork) {
    return forks.add(fork);
  }

  void survive(Branch branch) {
    survivors.add(branch);
    if (survivors.members().size() > most) {
      throw new TooManyReadings(most);
    }
  }

  /** Returns the branches that have got over the event, the preferred first. */
  List<Branch> survivors() {
    return survivors.members();
  }
}
