package org.saga.lock;

import org.saga.event.EventSpec;

/** What a thread does with a lock, as the entries and terminals of the deadlock view tell it. */
enum LockStep {
  REQUEST,
  ACQUIRE,
  TRY,
  RELEASE,
  WITHDRAW,
  HAND_OUT_READER,
  HAND_OUT_WRITER,
  JOIN,
  JOINED,
  JOIN_WITHIN,
  JOINED_WITHIN,
  OTHER;

  /** Whether a thread that does this may wait for another one. */
  boolean mayWait() {
    return this == REQUEST || this == JOIN || this == OTHER;
  }

  /** Whether it is one only if the time that is given for it is no limit. */
  boolean mayHaveLimit() {
    return this == JOIN_WITHIN || this == JOINED_WITHIN;
  }

  LockStep withoutLimit() {
    return switch (this) {
      case JOIN_WITHIN -> JOIN;
      case JOINED_WITHIN -> JOINED;
      default -> this;
    };
  }

  /** More than entries of the library have such numbers; others are looked at each time. */
  private static final LockStep[] KNOWN = new LockStep[1_024];

  /** Threads may find out the same at once. */
  static LockStep of(EventSpec entry) {
    int number = entry.number();
    LockStep known = number < KNOWN.length ? KNOWN[number] : null;
    return known == null ? learn(entry) : known;
  }

  private static LockStep learn(EventSpec entry) {
    LockStep step = find(entry);
    if (entry.number() < KNOWN.length) {
      KNOWN[entry.number()] = step;
    }
    return step;
  }

  private static LockStep find(EventSpec entry) {
    return switch (entry.kind()) {
      case MONITOR_REQUESTED -> REQUEST;
      case MONITOR_ACQUIRED -> ACQUIRE;
      case MONITOR_RELEASED -> RELEASE;
      default -> find(entry.terminalName());
    };
  }

  private static LockStep find(String terminal) {
    return switch (terminal) {
      case "LOCK_REQUESTED" -> REQUEST;
      case "LOCK_ACQUIRED" -> ACQUIRE;
      case "LOCK_TRIED" -> TRY;
      case "LOCK_RELEASED" -> RELEASE;
      case "LOCK_WITHDRAWN" -> WITHDRAW;
      case "READ_LOCK" -> HAND_OUT_READER;
      case "WRITE_LOCK" -> HAND_OUT_WRITER;
      case "JOIN" -> JOIN;
      case "JOINED" -> JOINED;
      case "JOIN_WITHIN" -> JOIN_WITHIN;
      case "JOINED_WITHIN" -> JOINED_WITHIN;
      default -> OTHER;
    };
  }
}
