package org.saga.generator.grammar.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.saga.generator.grammar.source.Alternative;
import org.saga.generator.grammar.source.RuleTree;

/**
 * Where a piece of Java stands in a grammar.
 *
 * @param kind what it is
 * @param rule the rule around it, or null outside of rules
 * @param alternative the outermost alternative around it, or null
 */
record ActionScope(Kind kind, RuleTree rule, Alternative alternative) {
  enum Kind {
    ACTION,
    EXPRESSION,
    MEMBERS
  }

  /** What reports call the place. */
  String name() {
    return rule == null ? "@members" : rule.name();
  }

  /** Labels are seen in their own alternative, and in all of a rule outside of alternatives. */
  List<Alternative.Label> labels(String name) {
    List<Alternative.Label> labels = new ArrayList<>();
    for (Alternative each : seen()) {
      each.labels().stream().filter(it -> it.name().equals(name)).forEach(labels::add);
    }
    return labels;
  }

  /** Whether a rule is called where its attributes are seen here. */
  boolean calls(String rule) {
    return seen().stream().anyMatch(it -> it.calls().contains(rule));
  }

  private List<Alternative> seen() {
    if (rule == null) {
      return List.of();
    }
    return alternative == null ? rule.alternatives() : List.of(alternative);
  }
}
