package org.saga.agent.weave;

/**
 * What stays as it is, though it has events, and why.
 *
 * @param what a class, or a method of a class
 */
public record LeftOut(String what, String reason) {}
