package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;

/**
 * Is told of each event that becomes part of a history, in the history's order. A history that has
 * a listener takes no shortcuts; one that has none pays nothing for it.
 */
public interface HistoryListener {

  /** A history has begun. */
  default void began() {}

  /** A session of a history has ended. */
  default void sessionEnded() {}

  /**
   * Takes an event; other threads are kept from the history meanwhile.
   *
   * @param self the object whose history it is, or null
   * @param at the thread that did it
   */
  void happened(Event event, Object self, EventThread at);
}
