package org.saga.cli;

import java.util.List;
import org.saga.predict.trace.Trace;

/**
 * What a run along a schedule has left behind.
 *
 * @param own what the program ended with, or 1 for a violation
 * @param outcome how far it came; null if nothing tells it
 * @param found what views have found
 * @param trace what was recorded; null if nobody needs it, or it is not there
 */
record ReplayedRun(int own, ReplayFile.Outcome outcome, List<Findings> found, Trace trace) {

  /** Whether the program has shown by itself all that the schedule leads to. */
  boolean isCompleted() {
    return outcome != null && outcome.isCompleted();
  }

  /**
   * Says what has come of it.
   *
   * @param report what is to be shown
   */
  Replayed replayed(boolean isConfirmed, List<String> report) {
    if (isConfirmed) {
      return new Replayed(Replayed.How.CONFIRMED, "", report, own);
    }
    if (outcome == null) {
      String why = "the program ended without a word of how far it came; was it killed?";
      return new Replayed(Replayed.How.UNFINISHED, why, report, own);
    }
    return outcome.isFollowed()
        ? new Replayed(Replayed.How.NOT_REPRODUCED, "", report, own)
        : new Replayed(how(), detail(), report, own);
  }

  private Replayed.How how() {
    return outcome.isDiverged() && outcome.met() > 0
        ? Replayed.How.DIVERGED
        : Replayed.How.UNFINISHED;
  }

  private String detail() {
    if (outcome.met() == 0) {
      return "the program does nothing of what the witness says; is it the one that was recorded?";
    }
    return outcome.isDiverged()
        ? outcome.next() + ": " + outcome.why()
        : "the program ended before " + outcome.next();
  }
}
