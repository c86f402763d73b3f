package org.saga.generator.model;

import java.util.List;

/**
 * A terminal of the grammar.
 *
 * @param name its name
 * @param type its ANTLR token type
 * @param events the events that are this terminal
 * @param attributes those that all its events have; {@code thread} and {@code threadId} go without
 *     saying
 */
public record TerminalModel(
    String name, int type, List<EventModel> events, List<AttributeModel> attributes) {}
