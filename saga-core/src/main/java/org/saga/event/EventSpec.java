package org.saga.event;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An entry of a view, which its events share; or one of the methods that it means by a pattern.
 *
 * @param number tells it from all others of the run; positive
 * @param line the entry's line in the view
 * @param kind the moment at which the event is seen
 * @param name the method as a person would write it, {@code get()}, or as woven code names it,
 *     {@code demo/Fork.get()V}
 * @param isCalled whether it is the latter
 * @param terminal the token type of the grammar
 * @param terminalName the terminal's name
 * @param attributes the names of what {@link Event#describe} adds
 */
public record EventSpec(
    int number,
    int line,
    EventKind kind,
    String name,
    boolean isCalled,
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
    this(LAST.incrementAndGet(), line, kind, method, false, terminal, terminalName, attributes);
  }

  /** Returns the same entry for one of its methods, as woven code names it. */
  EventSpec of(String method) {
    int next = LAST.incrementAndGet();
    return new EventSpec(next, line, kind, method, true, terminal, terminalName, attributes);
  }

  /** Returns the method as a person would write it; that takes time, which only reports have. */
  public String method() {
    return isCalled ? ClassNames.method(name) : name;
  }

  /**
   * Tells whether a violation at this event must wait until the thread has left its monitors: an
   * exception in the midst of taking or releasing one would corrupt it.
   */
  public boolean deferred() {
    return kind == EventKind.MONITOR_ACQUIRED || kind == EventKind.MONITOR_RELEASED;
  }
}
