package org.saga.event;

/** The moment of a call, or of a monitor, at which an event is seen. */
public enum EventKind {
  CALL("call"),
  EXEC("exec"),
  RETURN("return"),
  THROW("throw"),
  MONITOR_REQUESTED("call"),
  MONITOR_ACQUIRED("exec"),
  MONITOR_RELEASED("return");

  private final String word;

  EventKind(String word) {
    this.word = word;
  }

  /** Returns the word of the view language. */
  public String word() {
    return word;
  }

  /** Tells whether the event is one of a monitor. */
  public boolean isOfMonitor() {
    return this == MONITOR_REQUESTED || this == MONITOR_ACQUIRED || this == MONITOR_RELEASED;
  }

  /** Tells whether the event closes what a call or a request has opened. */
  public boolean leaves() {
    return this == RETURN || this == THROW || this == MONITOR_RELEASED;
  }
}
