package org.saga.generator.grammar.rules;

import static org.antlr.v4.parse.ANTLRParser.RULE_REF;

import java.util.HashSet;
import java.util.Set;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.source.GrammarTree;
import org.saga.generator.grammar.source.Nodes;
import org.saga.generator.grammar.source.RuleTree;
import org.saga.generator.model.ViewModel;

/**
 * Refuses rules that call themselves whatever they do. No history is generated with their help, but
 * a checker would wait for the rest of one for ever.
 */
public final class EndlessRules {
  private final GrammarTree grammar;
  private final HistoryLanguage language;

  private EndlessRules(GrammarTree grammar, HistoryLanguage language) {
    this.grammar = grammar;
    this.language = language;
  }

  public static void check(GrammarTree grammar, ViewModel view, Diagnostics diagnostics) {
    EndlessRules rules = new EndlessRules(grammar, new HistoryLanguage(grammar, view));
    for (RuleTree rule : grammar.rules().values()) {
      if (rules.isEndless(rule.name()) && rules.called(rule.name()).contains(rule.name())) {
        diagnostics.report(Code.ENDLESS_RULE, grammar.source().at(rule.offset()), rule.name());
      }
    }
  }

  private boolean isEndless(String rule) {
    return !language.words(rule).inhabited();
  }

  /** The endless rules that a rule calls, and those that they call. */
  private Set<String> called(String rule) {
    Set<String> called = new HashSet<>();
    collect(grammar.rules().get(rule).block(), called);
    return called;
  }

  private void collect(GrammarAST node, Set<String> called) {
    String name = node.getText();
    if (node.getType() == RULE_REF && isEndless(name) && called.add(name)) {
      collect(grammar.rules().get(name).block(), called);
    }
    Nodes.children(node).forEach(it -> collect(it, called));
  }
}
