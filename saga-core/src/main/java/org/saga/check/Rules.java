package org.saga.check;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RuleContext;

/** The rules that a parser is in. */
final class Rules {
  /** The rule that SAGA adds around the grammar's own start; users have not written it. */
  static final String ENTRY = "saga_entry";

  private static final int DEEPEST_SHOWN = 8;

  private Rules() {}

  /** Returns their names, the innermost first; of a deep recursion only the innermost. */
  static List<String> active(Parser parser) {
    List<String> rules = new ArrayList<>();
    RuleContext context = parser.getContext();
    while (context != null && rules.size() < DEEPEST_SHOWN) {
      String rule = parser.getRuleNames()[context.getRuleIndex()];
      if (!rule.equals(ENTRY)) {
        rules.add(rule);
      }
      context = context.parent;
    }
    return List.copyOf(rules);
  }
}
