package org.saga.predict.order;

/**
 * What a thread knew after one of its events.
 *
 * <p>Who knows that event knows all of it, so that one comparison tells whether there is anything
 * new in it.
 *
 * @param thread who did the event
 * @param count the event's place among those of the thread, from 1
 * @param clock what the thread knew of the others
 */
record Stamp(int thread, int count, Clock clock) {}
