package org.saga.event;

import java.util.function.Consumer;

/**
 * Decides which events the program's history needs to know. There is one for each thread, which
 * asks it before it asks the history, and so without excluding other threads.
 *
 * <p>It may keep an event back, tell it later or not at all. Those that are told are in the order
 * in which the thread did them.
 */
public interface EventFilter {

  /** Takes an event of the thread, and tells the history what it has to know by now. */
  void take(Event event, Consumer<Event> history);

  /**
   * Tells the history what it has to know of other threads before it is told what the filter has
   * just let through. Nobody else can tell the history anything meanwhile.
   */
  default void tellOthers(Consumer<Event> history) {}
}
