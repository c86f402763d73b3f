package org.saga.agent.record.jdk;

/** What a thread has done to something. */
record Step(Object thread, Kind kind, Object operand) {
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    ACQUIRE,
    RELEASE,
    ACQUIRE_SHARED,
    RELEASE_SHARED,
    FORK,
    JOIN,
    MARK
  }
}
