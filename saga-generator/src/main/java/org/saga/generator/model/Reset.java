package org.saga.generator.model;

import org.saga.generator.diagnostic.SourceLocation;

/**
 * When an event ends its session.
 *
 * @param condition Java text on one line, over the attributes, {@code thread}, {@code threadId} and
 *     {@code session}
 * @param place where it stands
 */
public record Reset(String condition, SourceLocation place) {}
