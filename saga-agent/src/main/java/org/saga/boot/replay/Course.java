package org.saga.boot.replay;

/** How far a schedule has been followed. */
final class Course {
  private final Step[] steps;
  private final boolean[] isDone;

  /** The first step that has not been done. */
  private int next;

  /** Whether nobody waits any more for what only helps. */
  private boolean isRelaxed;

  Course(Step[] steps) {
    this.steps = steps;
    this.isDone = new boolean[steps.length];
  }

  /** The place of the step that comes next. */
  int next() {
    return next;
  }

  Step step(int place) {
    return steps[place];
  }

  int length() {
    return steps.length;
  }

  boolean isOver() {
    return next == steps.length;
  }

  void done(int place) {
    isDone[place] = true;
  }

  /** Goes on to the next step that is not left out; tells whether that is another one. */
  boolean advance() {
    int before = next;
    while (!isOver() && (isDone[next] || isRelaxed && !steps[next].isRelevant())) {
      next++;
    }
    return next > before;
  }

  /** It ends where a step does not come. */
  void breakOff(int place) {
    next = place;
  }

  /** What only helps is not insisted on any more; tells whether there is any. */
  boolean relax() {
    if (isRelaxed || !isHelpfulLeft()) {
      return false;
    }
    isRelaxed = true;
    return true;
  }

  private boolean isHelpfulLeft() {
    for (int i = next; i < steps.length; i++) {
      if (!isDone[i] && !steps[i].isRelevant()) {
        return true;
      }
    }
    return false;
  }

  /** Whether who comes to a place need not wait: so it is behind the end, if that only helps. */
  boolean admits(int place) {
    boolean isRelevant = place > steps.length || place < steps.length && steps[place].isRelevant();
    return next >= place || isRelaxed && !isRelevant;
  }
}
