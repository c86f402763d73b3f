package org.saga.generator.model;

import java.util.List;

/**
 * The class of an event's tokens.
 *
 * @param terminal the terminal's name
 * @param name the class's name
 * @param attributes its attributes, in the order of its components
 */
public record TokenClass(String terminal, String name, List<AttributeModel> attributes) {
  TokenClass named(String other) {
    return new TokenClass(terminal, other, attributes);
  }
}
