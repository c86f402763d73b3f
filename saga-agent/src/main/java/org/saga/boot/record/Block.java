package org.saga.boot.record;

/**
 * What a thread has done, a part that can be read on its own.
 *
 * @param thread its number
 * @param words see {@link Operations}
 * @param end how many there are
 * @param isLast whether the thread has ended
 */
record Block(long thread, String name, long[] words, int end, boolean isLast) {}
