/**
 * Weaves the JDK's own classes where they order threads, so that the record has that order.
 *
 * <p>Most of it is recorded as what it is: reads and writes of volatile fields and by {@code
 * Unsafe}. Locks and virtual threads are recorded by their calls.
 */
package org.saga.agent.record.jdk;
