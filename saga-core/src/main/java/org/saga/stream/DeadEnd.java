package org.saga.stream;

import java.util.List;
import org.saga.event.Event;

/**
 * An event that could not come.
 *
 * @param event the event
 * @param index its place in the session, as far as the state knows
 * @param expected the terminals that could have come instead
 * @param rules the rules that were active, the innermost first
 */
record DeadEnd(Event event, int index, List<String> expected, List<String> rules) {}
