package org.saga.host;

/** Is told of the events that happen. */
@FunctionalInterface
public interface EventListener {

  /**
   * Takes an event, in the thread that did it.
   *
   * @param view the qualified name of the view
   * @param terminal the name of the terminal
   */
  void happened(String view, String terminal);
}
