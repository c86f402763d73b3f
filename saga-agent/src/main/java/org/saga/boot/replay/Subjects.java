package org.saga.boot.replay;

/** What steps are done to, as far as some of them are to be done to the same. */
final class Subjects {
  private final Step[] steps;
  private final int[][] same;
  private final boolean[] isKnown;
  private final Object[] objects;
  private final int[] indexes;

  /**
   * @param same the places of pairs of steps that are to be done to the same
   */
  Subjects(Step[] steps, int[][] same) {
    this.steps = steps;
    this.same = same;
    this.isKnown = new boolean[steps.length];
    this.objects = new Object[steps.length];
    this.indexes = new int[steps.length];
  }

  /**
   * Keeps what a step is done to; returns why it is not the one that is meant, or null.
   *
   * @param index of an array's element
   */
  String add(int place, Object object, int index) {
    isKnown[place] = true;
    objects[place] = object;
    indexes[place] = index;
    for (int[] pair : same) {
      int other = pair[0] == place ? pair[1] : pair[0];
      boolean isOfPair = pair[0] == place || pair[1] == place;
      if (isOfPair && isKnown[other] && !isSame(place, other)) {
        return "it is done to another object than " + steps[other].text();
      }
    }
    return null;
  }

  private boolean isSame(int one, int other) {
    return objects[one] == objects[other] && indexes[one] == indexes[other];
  }

  Object object(int place) {
    return objects[place];
  }
}
