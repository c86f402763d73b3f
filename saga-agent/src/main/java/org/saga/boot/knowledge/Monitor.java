package org.saga.boot.knowledge;

/**
 * What has to hold in all states of a thread.
 *
 * @param at the declared thread of which it has to hold, or {@link Program#ANY}
 * @param self the thread variable that means the thread, or {@link Program#ANY}
 * @param place where a user has written it
 * @param text how
 */
record Monitor(int at, int self, String place, String text, Node body) {}
