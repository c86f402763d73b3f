package org.saga.check;

/** What can be wrong with a history. */
public enum FailureKind {
  /** The event cannot come here. */
  UNEXPECTED_EVENT,
  /** The history may not end here. */
  INCOMPLETE,
  /** An assertion about attributes is false. */
  ASSERTION
}
