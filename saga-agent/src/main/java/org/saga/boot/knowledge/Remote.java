package org.saga.boot.knowledge;

/**
 * A formula or an expression whose value at a thread others want to know.
 *
 * @param at the declared thread that has it, or {@link Program#ANY}
 * @param self the thread variable that means the thread that has it, or {@link Program#ANY}
 * @param threads the other thread variables on which it depends
 */
record Remote(int at, int self, int[] threads, Node body) {}
