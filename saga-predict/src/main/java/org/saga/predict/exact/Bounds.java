package org.saga.predict.exact;

/**
 * How much is looked at before a goal is left undecided.
 *
 * @param events how many events are brought into another order at a time
 * @param choices how many choices of the locks that are held at the end are tried for a goal
 * @param total how many events are looked at by all searches together
 */
public record Bounds(int events, int choices, long total) {
  /** Some seconds for a goal, some minutes for all. */
  public static final Bounds USUAL = new Bounds(3_000, 16, 20_000_000);
}
