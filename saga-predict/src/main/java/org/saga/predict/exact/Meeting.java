package org.saga.predict.exact;

import java.util.Arrays;

/**
 * Events of different threads that can all come next at the end of a run.
 *
 * @param places where they are in the trace
 * @param answer the run
 */
public record Meeting(int[] places, Answer answer) {

  /**
   * Finds the earliest: an event that the closure has is too early for all that are later in the
   * other lists.
   */
  static Meeting find(RunIndex run, Closure closure, int[][] lists) {
    int[] at = new int[lists.length];
    boolean meets = false;
    while (!meets) {
      for (int i = 0; i < lists.length; i++) {
        at[i] = firstLeftOut(run, closure, lists[i], at[i]);
        if (at[i] == lists[i].length || closure.isImpossible()) {
          return null;
        }
        closure.reach(lists[i][at[i]]);
      }
      meets = true;
      for (int i = 0; i < lists.length; i++) {
        meets &= firstLeftOut(run, closure, lists[i], at[i]) == at[i];
      }
    }
    int[] places = new int[lists.length];
    Arrays.setAll(places, it -> lists[it][at[it]]);
    return closure.isImpossible() ? null : new Meeting(places, Answer.closure(closure.cut()));
  }

  private static int firstLeftOut(RunIndex run, Closure closure, int[] places, int from) {
    int at = from;
    while (at < places.length
        && run.index(places[at]) < closure.of(run.trace().thread(places[at]))) {
      at++;
    }
    return at;
  }
}
