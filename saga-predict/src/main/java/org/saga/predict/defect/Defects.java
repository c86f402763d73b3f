package org.saga.predict.defect;

import java.util.List;

/**
 * What was looked for in a trace, and found.
 *
 * @param candidates how many candidates were examined
 * @param undecided how many of them may be possible or not
 */
public record Defects(List<Defect> found, long candidates, long undecided) {

  /** Returns the same with these as what was found. */
  public Defects with(List<Defect> others) {
    return new Defects(others, candidates, undecided);
  }
}
