package org.saga.boot.knowledge;

import java.util.List;

/**
 * A formula that does not hold in a state of a thread.
 *
 * @param place where the formula is written
 * @param monitor how
 * @param thread the thread's name
 * @param event what the thread has done
 * @param known what it knows: a line a variable, and for each other thread
 */
public record Violation(
    String property,
    String place,
    String monitor,
    String thread,
    String event,
    List<String> known) {}
