package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.ActionAST;
import org.antlr.v4.tool.ast.GrammarAST;
import org.antlr.v4.tool.ast.PredAST;

/** What in a grammar, besides its Java, needs the whole history. */
final class Structure {
  private final Grammar grammar;
  private final List<Obstacle> obstacles = new ArrayList<>();

  Structure(Grammar grammar) {
    this.grammar = grammar;
  }

  /**
   * Lists the obstacles.
   *
   * @param ownMembers the members that SAGA itself adds
   */
  List<Obstacle> obstacles(String ownMembers) {
    for (var named : grammar.namedActions.entrySet()) {
      if (named.getKey().equals("members") && !isOnly(named.getValue(), ownMembers)) {
        add(
            named.getValue(),
            "@members has fields or methods of its own",
            "arguments, locals and returns of rules");
      }
    }
    for (Rule rule : grammar.rules.values()) {
      if (!rule.exceptions.isEmpty() || rule.finallyAction != null) {
        add(name(rule), "the rule " + rule.name + " catches exceptions", "an assertion");
      }
      if (rule.hasAltSpecificContexts()) {
        add(
            name(rule),
            "the alternatives of the rule " + rule.name + " have names (#)",
            "the rule without them");
      }
    }
    predicates().findFirst().ifPresent(this::checkChoices);
    return obstacles;
  }

  /** The predicates, but for those that ANTLR makes of left recursion. */
  private Stream<PredAST> predicates() {
    return grammar.sempreds.keySet().stream().filter(it -> !it.getText().contains("precpred(_ctx"));
  }

  private void checkChoices(GrammarAST predicate) {
    if (!new Lookahead(grammar).decidesEverything()) {
      add(
          predicate,
          "a predicate stands in a grammar where a choice may take more than one event",
          "an assertion, or rules where the next event decides, or predicates {x}? and {!x}?");
    }
  }

  private static boolean isOnly(ActionAST members, String own) {
    String text = members.getText();
    return text.substring(1, text.length() - 1).strip().equals(own.strip());
  }

  private static GrammarAST name(Rule rule) {
    return (GrammarAST) rule.ast.getChild(0);
  }

  private void add(GrammarAST where, String what, String instead) {
    Token token = where.getToken();
    int position = token instanceof CommonToken placed ? placed.getStartIndex() : -1;
    obstacles.add(new Obstacle(position, what, instead));
  }
}
