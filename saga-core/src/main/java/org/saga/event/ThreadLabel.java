package org.saga.event;

/**
 * A thread as reports show it, which does not keep the thread alive.
 *
 * @param id the thread's number
 * @param name its name, or its number in words if it has none
 */
public record ThreadLabel(long id, String name) {}
