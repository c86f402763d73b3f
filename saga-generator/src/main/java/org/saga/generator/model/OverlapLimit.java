package org.saga.generator.model;

import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Refuses views with so many entries for the same calls that neither weaver would come to an end:
 * each entry asks all earlier ones whether the call is theirs.
 */
public final class OverlapLimit {
  private static final int MOST_PAIRS = 200_000;

  private OverlapLimit() {}

  /** Reports the entry that is one too many; tells whether there is none. */
  public static boolean check(ViewModel view, Diagnostics diagnostics) {
    ByName<Overlap> earlier = new ByName<>();
    long pairs = 0;
    for (EventModel event : view.events()) {
      String name = event.called().methodName();
      Overlap overlap = Overlap.of(event);
      pairs += earlier.meeting(name).stream().filter(overlap::isPossibleWith).count();
      if (pairs > MOST_PAIRS) {
        diagnostics.report(Code.TOO_MANY_OVERLAPS, event.place(), MOST_PAIRS);
        return false;
      }
      earlier.add(name, overlap);
    }
    return true;
  }
}
