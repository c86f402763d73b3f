package org.saga.generator.stream;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.EpsilonTransition;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.atn.PredicateTransition;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.tool.Grammar;

/**
 * Whether every choice of a grammar is decided as soon as it is met: by the next event, predicates
 * left aside, or by predicates that exclude each other.
 */
final class Lookahead {
  private final Map<Integer, String> predicates = new HashMap<>();
  private final ATN atn;
  private final LL1Analyzer analyzer;
  private final Map<Integer, IntervalSet> follow = new HashMap<>();

  Lookahead(Grammar grammar) {
    this.atn = grammar.atn;
    grammar.sempreds.forEach((tree, number) -> predicates.put(number, condition(tree.getText())));
    this.analyzer = new LL1Analyzer(atn);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (ATNState state : atn.states) {
        grown |= state != null && grow(state);
      }
    }
  }

  private boolean grow(ATNState state) {
    boolean grown = false;
    for (Transition transition : state.getTransitions()) {
      if (transition instanceof RuleTransition call) {
        IntervalSet known = follow.computeIfAbsent(call.target.ruleIndex, it -> new IntervalSet());
        int size = known.size();
        known.addAll(from(call.followState));
        grown |= known.size() > size;
      }
    }
    return grown;
  }

  /** What can come first from a state, whoever called its rule. */
  private IntervalSet from(ATNState state) {
    IntervalSet first = new IntervalSet(analyzer.LOOK(state, null));
    if (first.contains(Token.EPSILON)) {
      first.remove(Token.EPSILON);
      first.addAll(follow.getOrDefault(state.ruleIndex, new IntervalSet()));
    }
    return first;
  }

  boolean decidesEverything() {
    return atn.decisionToState.stream().allMatch(this::decides);
  }

  private boolean decides(DecisionState decision) {
    for (int i = 0; i < decision.getNumberOfTransitions(); i++) {
      for (int j = 0; j < i; j++) {
        ATNState one = decision.transition(i).target;
        ATNState other = decision.transition(j).target;
        if (!from(one).and(from(other)).isNil() && !exclude(predicate(one), predicate(other))) {
          return false;
        }
      }
    }
    return true;
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
