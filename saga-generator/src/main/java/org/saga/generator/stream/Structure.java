package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.atn.PredicateTransition;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.ActionAST;

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
        add("@members has fields or methods of its own", "arguments, locals and returns of rules");
      }
    }
    for (Rule rule : grammar.rules.values()) {
      if (!rule.exceptions.isEmpty() || rule.finallyAction != null) {
        add("the rule " + rule.name + " catches exceptions", "the condition as an assertion");
      }
    }
    if (hasPredicates() && !new Lookahead(grammar.atn).decidesEverything()) {
      add(
          "a predicate stands where one event does not decide how to go on",
          "an assertion, or a grammar in which the next event decides");
    }
    return obstacles;
  }

  private static boolean isOnly(ActionAST members, String own) {
    String text = members.getText();
    return text.substring(1, text.length() - 1).strip().equals(own.strip());
  }

  private boolean hasPredicates() {
    return grammar.atn.states.stream()
        .anyMatch(
            state ->
                state != null
                    && state.getNumberOfTransitions() == 1
                    && state.transition(0) instanceof PredicateTransition);
  }

  private void add(String what, String instead) {
    obstacles.add(new Obstacle(-1, what, instead));
  }
}
