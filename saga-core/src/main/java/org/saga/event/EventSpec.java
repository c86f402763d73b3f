package org.saga.event;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An entry of a view, which its events share.
 *
 * @param number tells it from all others of the run; positive
 * @param line the entry's line in the view
 * @param kind the moment at which the event is seen
 * @param method the method as a person would write it: {@code get()}
 * @param terminal the token type of the grammar
 * @param terminalName the terminal's name
 * @param attributes the names of what {@link Event#describe} adds
 */
public record EventSpec(
    int number,
    int line,
    EventKind kind,
    String method,
    int terminal,
    String terminalName,
    String... attributes) {
  private static final AtomicInteger LAST = new AtomicInteger();

  /** Creates an entry; generated code does, once for each. */
  public EventSpec(
      int line,
      EventKind kind,
      String method,
      int terminal,
      String terminalName,
      String... attributes) {
    this(LAST.incrementAndGet(), line, kind, method, terminal, terminalName, attributes);
  }

  /**
   * Tells whether a violation at this event must wait until the thread has left its monitors: an
   * exception in the midst of taking or releasing one would corrupt it.
   */
  public boolean deferred() {
    return kind == EventKind.MONITOR_ACQUIRED || kind == EventKind.MONITOR_RELEASED;
  }
}
