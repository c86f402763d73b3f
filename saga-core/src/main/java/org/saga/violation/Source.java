package org.saga.violation;

/**
 * Where a view comes from.
 *
 * @param view its qualified name
 * @param viewFile the file that declares it
 * @param grammarFile the file of its grammar
 */
public record Source(String view, String viewFile, String grammarFile) {}
