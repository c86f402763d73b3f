package org.saga.history;

/** Marks the objects that generated aspects give a field for their history. */
public interface HistoryHolder {}
