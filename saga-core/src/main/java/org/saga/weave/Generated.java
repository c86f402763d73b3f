package org.saga.weave;

/** Marks generated classes: what they do themselves is no event of the program. */
public interface Generated {}
