package org.saga.junit;

import org.saga.violation.HistoryViolation;

/**
 * A violation, and what is known of its cause.
 *
 * @param note what has to be said besides the report, or null
 */
record Finding(HistoryViolation violation, String note) {

  /** Whether a failure tells of it already. */
  boolean isBehind(Throwable failure) {
    return failure != null && (failure == violation || failure.getCause() == violation);
  }
}
