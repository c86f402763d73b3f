package org.saga.cli;

import java.util.List;

/**
 * What has come of running a program along a witness.
 *
 * @param how in a word
 * @param detail where it left the witness, and why; or an empty text
 * @param report what was observed, if no log of the program tells it
 * @param own what the program ended with, or 1 for a violation
 */
record Replayed(How how, String detail, List<String> report, int own) {

  /** How it ended. */
  enum How {
    /** What was predicted has happened. */
    CONFIRMED,
    /** The program has done all that the witness says, and nothing went wrong. */
    NOT_REPRODUCED,
    /** The program has done something else. */
    DIVERGED,
    /** The program has ended before the witness does. */
    UNFINISHED
  }

  boolean isConfirmed() {
    return how == How.CONFIRMED;
  }

  /** In words for users. */
  String text() {
    return switch (how) {
      case CONFIRMED -> "confirmed";
      case NOT_REPRODUCED -> "not reproduced";
      case DIVERGED -> "diverged at " + detail;
      case UNFINISHED -> "unfinished: " + detail;
    };
  }
}
