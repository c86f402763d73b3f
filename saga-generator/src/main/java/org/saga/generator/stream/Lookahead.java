package org.saga.generator.stream;

import java.util.HashMap;
import java.util.Map;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Whether the next event alone decides every choice of a grammar, predicates left aside. */
final class Lookahead {
  private final ATN atn;
  private final LL1Analyzer analyzer;
  private final Map<Integer, IntervalSet> follow = new HashMap<>();

  Lookahead(ATN atn) {
    this.atn = atn;
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
    IntervalSet seen = new IntervalSet();
    for (Transition alternative : decision.getTransitions()) {
      IntervalSet first = from(alternative.target);
      if (!first.and(seen).isNil()) {
        return false;
      }
      seen.addAll(first);
    }
    return true;
  }
}
