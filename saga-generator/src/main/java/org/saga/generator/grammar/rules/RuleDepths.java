package org.saga.generator.grammar.rules;

import static org.antlr.v4.parse.ANTLRParser.RULE_REF;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;

/**
 * Refuses rules that call one another through very many others: ANTLR, and the Java compiler after
 * it, descend into them, and would run out of stack after a long time. What a rule calls that calls
 * it is not counted again.
 */
public final class RuleDepths {
  private static final int MOST = 250;

  private final GrammarTree grammar;
  private final Map<String, Set<String>> calls = new HashMap<>();

  /** The rules that are done, each after those that it calls, with how deep they go. */
  private final Map<String, Integer> depths = new LinkedHashMap<>();

  private RuleDepths(GrammarTree grammar) {
    this.grammar = grammar;
    grammar.rules().forEach((name, rule) -> calls.put(name, called(rule.block())));
  }

  /** Reports the first rule that goes too deep; tells whether there is none. */
  public static boolean check(GrammarTree grammar, Diagnostics diagnostics) {
    RuleDepths rules = new RuleDepths(grammar);
    grammar.rules().keySet().forEach(rules::visit);
    for (Map.Entry<String, Integer> rule : rules.depths.entrySet()) {
      if (rule.getValue() > MOST) {
        RuleTree tree = grammar.rules().get(rule.getKey());
        diagnostics.report(
            Code.RULES_TOO_DEEP, grammar.source().at(tree.offset()), tree.name(), MOST);
        return false;
      }
    }
    return true;
  }

  private Set<String> called(GrammarAST block) {
    Set<String> called = new LinkedHashSet<>();
    Deque<GrammarAST> open = new ArrayDeque<>();
    open.push(block);
    while (!open.isEmpty()) {
      GrammarAST node = open.pop();
      if (node.getType() == RULE_REF && grammar.rules().containsKey(node.getText())) {
        called.add(node.getText());
      }
      Nodes.children(node).forEach(open::push);
    }
    return called;
  }

  /** Without recursion, since it is for what is too deep for that. */
  private void visit(String first) {
    Deque<String> open = new ArrayDeque<>();
    Set<String> begun = new LinkedHashSet<>();
    open.push(first);
    while (!open.isEmpty()) {
      String rule = open.peek();
      if (depths.containsKey(rule)) {
        open.pop();
      } else if (begun.add(rule)) {
        calls.get(rule).stream()
            .filter(it -> !begun.contains(it) && !depths.containsKey(it))
            .forEach(open::push);
      } else {
        open.pop();
        int below =
            calls.get(rule).stream().mapToInt(it -> depths.getOrDefault(it, 0)).max().orElse(0);
        depths.put(rule, below + 1);
      }
    }
  }
}
