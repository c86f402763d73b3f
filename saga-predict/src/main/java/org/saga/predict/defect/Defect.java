package org.saga.predict.defect;

import java.util.List;
import java.util.function.Supplier;
import org.saga.predict.exact.Answer.How;

/**
 * Something wrong that a run could have had.
 *
 * @param title what reports call it: {@code race on pkg.Class.field}
 * @param facts what there is to know of it, by name
 * @param claim what a witness says it shows: {@code race}, {@code deadlock}, or {@code atomicity}
 *     and the numbers of events
 * @param way makes the run that shows it: places
 * @param shown those of them that are shown in any case
 * @param how what has decided that the run is possible
 */
public record Defect(
    String title, List<Fact> facts, String claim, Supplier<int[]> way, int[] shown, How how) {

  /** Returns the places of the run that shows it; it is made anew. */
  public int[] run() {
    return way.get();
  }

  /** Something to know. */
  public record Fact(String name, String value) {}
}
