package org.saga.generator.model;

import java.util.HashMap;
import java.util.Map;

/** Reads conditions, each text once: many events of a view have the same. */
final class JavaExpressions {
  private final Map<String, JavaExpression> known = new HashMap<>();

  JavaExpression parse(String text) {
    return known.computeIfAbsent(text, JavaExpression::parse);
  }
}
