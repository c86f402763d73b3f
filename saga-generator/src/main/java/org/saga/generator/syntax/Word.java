package org.saga.generator.syntax;

/** A word of a view and where it starts. */
public record Word(String text, int offset) {}
