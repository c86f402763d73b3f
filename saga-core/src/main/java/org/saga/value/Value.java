package org.saga.value;

/** What never changes, and says by {@code equals} whether it is the same as another. */
public interface Value {}
