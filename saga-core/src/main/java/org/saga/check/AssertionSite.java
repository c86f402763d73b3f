package org.saga.check;

/**
 * An assertion in a grammar.
 *
 * @param line its line
 * @param column its column
 * @param rule the rule that it is part of
 * @param text the assertion as it is written
 */
public record AssertionSite(int line, int column, String rule, String text) {}
