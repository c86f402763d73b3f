package org.saga.weave;

/**
 * Marks the aspects around a join point's inner layer: before the join point they raise events,
 * after it they throw what any view has found.
 */
public interface OuterLayer extends Generated {}
