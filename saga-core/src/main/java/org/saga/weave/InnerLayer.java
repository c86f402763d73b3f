package org.saga.weave;

/**
 * Marks the aspects next to a join point: before it they throw what any view has found, after it
 * they raise events.
 */
public interface InnerLayer extends Generated {}
