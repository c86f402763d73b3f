package org.saga.boot.knowledge;

/**
 * A part of a formula or an expression.
 *
 * <p>Threads that it speaks of are variables, from 0, or declared threads, of which the first one
 * is -1.
 *
 * @param value what a constant is
 * @param index the own or shared variable, the access, the remote part, the temporal operator, or
 *     the thread variable of a quantifier
 * @param thread the thread at which a remote part is
 * @param others the threads that are none of a quantifier's
 */
record Node(Kind kind, Object value, int index, int thread, int[] others, Node... parts) {
  Node part() {
    return parts[0];
  }
}
