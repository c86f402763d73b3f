package org.saga.generator.stream;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.EpsilonTransition;
import org.antlr.v4.runtime.atn.PredicateTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.tool.Grammar;
import org.saga.stream.Automaton;

/**
 * Whether every choice of a grammar is decided as soon as it is met: by the next event, predicates
 * left aside, or by predicates that exclude each other.
 */
final class Lookahead {
  private final Map<Integer, String> predicates = new HashMap<>();
  private final ATN atn;
  private final Automaton automaton;

  Lookahead(Grammar grammar) {
    this.atn = grammar.atn;
    this.automaton = new Automaton(atn, new int[0], 0);
    grammar.sempreds.forEach((tree, number) -> predicates.put(number, condition(tree.getText())));
  }

  boolean decidesEverything() {
    return atn.decisionToState.stream().allMatch(this::decides);
  }

  private boolean decides(DecisionState decision) {
    for (int i = 0; i < decision.getNumberOfTransitions(); i++) {
      for (int j = 0; j < i; j++) {
        ATNState one = decision.transition(i).target;
        ATNState other = decision.transition(j).target;
        if (canTakeTheSame(one, other) && !exclude(predicate(one), predicate(other))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean canTakeTheSame(ATNState one, ATNState other) {
    return IntStream.range(Token.EOF, automaton.terminals() - 1)
        .anyMatch(
            type ->
                automaton.canTake(one.stateNumber, type)
                    && automaton.canTake(other.stateNumber, type));
  }

  private static boolean exclude(String one, String other) {
    return one != null
        && other != null
        && (negated(one).contains(other) || negated(other).contains(one));
  }

  private static List<String> negated(String condition) {
    return List.of("!" + condition, "!(" + condition + ")");
  }

  /** The predicate that an alternative begins with, or null. */
  private String predicate(ATNState alternative) {
    ATNState state = alternative;
    while (state.getNumberOfTransitions() == 1) {
      Transition only = state.transition(0);
      if (only instanceof PredicateTransition predicate) {
        return predicates.get(predicate.predIndex);
      }
      if (!(only instanceof EpsilonTransition)) {
        return null;
      }
      state = only.target;
    }
    return null;
  }

  /** A condition without the braces, white space and comments, among them SAGA's own. */
  private static String condition(String text) {
    return text.replaceAll("/\\*.*?\\*/", "").replaceAll("\\s|^\\{|\\}\\?$", "");
  }
}
