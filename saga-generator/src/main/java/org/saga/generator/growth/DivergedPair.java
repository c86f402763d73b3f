package org.saga.generator.growth;

import java.util.List;

/**
 * Two readings of the same events that have diverged, as far as their next steps depend on it.
 *
 * <p>Below what is written here their stacks are level. One of them may have been higher by so much
 * that it is not known any more what it returns to.
 *
 * @param first the first reading
 * @param second the other
 * @param unlike whether they return to places that are not alike further below
 * @param type the event that comes; 0 between events
 * @param secondMoves whether the first reading has got over it
 * @param matched whether the one that moves has matched it
 * @param again whether one of them has come to the fork again where they parted
 */
record DivergedPair(
    Reading first,
    Reading second,
    boolean unlike,
    int type,
    boolean secondMoves,
    boolean matched,
    boolean again) {

  /**
   * One of the readings.
   *
   * @param at where it is
   * @param stack the entries above those that are level, the last one on top
   * @param lost whether all but the top is unknown
   */
  record Reading(int at, List<Integer> stack, boolean lost) {
    int top() {
      return stack.get(stack.size() - 1);
    }

    Reading at(int place) {
      return new Reading(place, stack, lost);
    }
  }

  Reading mover() {
    return secondMoves ? second : first;
  }

  Reading other() {
    return secondMoves ? first : second;
  }

  DivergedPair with(Reading moved, Reading still) {
    return secondMoves
        ? new DivergedPair(still, moved, unlike, type, true, matched, again)
        : new DivergedPair(moved, still, unlike, type, false, matched, again);
  }

  DivergedPair at(int place) {
    return with(mover().at(place), other());
  }

  DivergedPair matchedAt(int place) {
    DivergedPair moved = at(place);
    return new DivergedPair(moved.first, moved.second, unlike, type, secondMoves, true, again);
  }

  DivergedPair unlike(boolean below) {
    return new DivergedPair(first, second, below, type, secondMoves, matched, again);
  }

  DivergedPair comeAgain() {
    return new DivergedPair(first, second, unlike, type, secondMoves, matched, true);
  }

  /** Returns the same when it is the other reading's turn. */
  DivergedPair turned() {
    return new DivergedPair(first, second, unlike, type, true, false, again);
  }

  /** Returns the same before some event. */
  DivergedPair before(int event) {
    return new DivergedPair(first, second, unlike, event, false, false, false);
  }

  boolean isBetweenEvents() {
    return type == 0;
  }
}
