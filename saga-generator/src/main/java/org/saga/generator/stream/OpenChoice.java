package org.saga.generator.stream;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.LeftRecursiveRule;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.GrammarAST;
import org.saga.generator.growth.ReadingGrowth;

/**
 * A choice of a grammar that events may leave open again and again, so that the readings of a
 * history become too many.
 *
 * @param position where it is in the text that was looked at, or -1
 * @param rule the rule that has it
 */
public record OpenChoice(int position, String rule) {

  static Optional<OpenChoice> find(Grammar grammar, ATN atn, int[] operations) {
    OptionalInt fork = ReadingGrowth.fork(atn, operations, grammar.getRule("start").index);
    return fork.isEmpty() ? Optional.empty() : Optional.of(at(grammar, atn, fork.getAsInt()));
  }

  private static OpenChoice at(Grammar grammar, ATN atn, int fork) {
    Rule rule = grammar.getRule(atn.states.get(fork).ruleIndex);
    GrammarAST name = (GrammarAST) rule.ast.getChild(0);
    // ANTLR has written the alternatives of left-recursive rules anew.
    GrammarAST choice = rule instanceof LeftRecursiveRule ? name : choice(rule.ast, fork, name);
    return new OpenChoice(position(choice), rule.name);
  }

  private static GrammarAST choice(GrammarAST rule, int fork, GrammarAST otherwise) {
    Deque<GrammarAST> pending = new ArrayDeque<>();
    pending.push(rule);
    while (!pending.isEmpty()) {
      GrammarAST node = pending.pop();
      if (node.atnState != null && node.atnState.stateNumber == fork) {
        return node;
      }
      for (int i = node.getChildCount() - 1; i >= 0; i--) {
        pending.push((GrammarAST) node.getChild(i));
      }
    }
    return otherwise;
  }

  private static int position(GrammarAST node) {
    GrammarAST first = node;
    while (!isPlaced(first.getToken()) && first.getChildCount() > 0) {
      first = (GrammarAST) first.getChild(0);
    }
    return isPlaced(first.getToken()) ? ((CommonToken) first.getToken()).getStartIndex() : -1;
  }

  private static boolean isPlaced(Token token) {
    return token instanceof CommonToken placed && placed.getStopIndex() > 0;
  }

  /** Returns the same choice in another text. */
  public OpenChoice at(int other) {
    return new OpenChoice(other, rule);
  }
}
