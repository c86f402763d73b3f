/**
 * Weaves the events of views into classes while they are loaded: reads what is wanted, finds in a
 * class file where it happens, and changes those methods only.
 *
 * <p>It runs in the JVM of the program, first of all when that starts. So there are hardly any
 * lambdas and streams: each takes the JVM longer to make than a class takes to be woven.
 */
package org.saga.agent.weave;
