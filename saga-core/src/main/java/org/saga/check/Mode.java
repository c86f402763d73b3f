package org.saga.check;

/** When, and for what, a history is checked. */
public enum Mode {
  /** At every event: the history and all its prefixes are generated. */
  PREFIX,
  /** At every event: some continuation of the history is generated. */
  VIABLE,
  /** When a session ends: the session is generated. */
  RESETS
}
