package org.saga.check;

import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNConfigSet;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.dfa.DFA;
import org.antlr.v4.runtime.dfa.DFAState;

/**
 * Makes predictions exact where they end badly, or ran out of events.
 *
 * <p>ANTLR first predicts as if a rule could be followed by all that follows it anywhere. That is
 * corrected when the prediction is ambiguous; but one that fails, or stops at the last event, may
 * have been kept alive by a caller that is not there. So it is repeated with the true callers.
 */
final class ExactPrediction extends ParserATNSimulator {

  ExactPrediction(Parser parser) {
    super(
        parser,
        parser.getATN(),
        parser.getInterpreter().decisionToDFA,
        parser.getInterpreter().getSharedContextCache());
  }

  @Override
  public int adaptivePredict(TokenStream input, int decision, ParserRuleContext outerContext) {
    try {
      return super.adaptivePredict(input, decision, outerContext);
    } catch (LookedBeyond signal) {
      if (input.index() == input.size()) {
        throw signal;
      }
      return predictWithCallers(input, decisionToDFA[decision], outerContext);
    } catch (NoViableAltException dead) {
      return predictWithCallers(input, decisionToDFA[decision], outerContext);
    }
  }

  /** No choice is made for the sake of a later error: the choice itself is what is wrong. */
  @Override
  protected int getSynValidOrSemInvalidAltThatFinishedDecisionEntryRule(
      ATNConfigSet configs, ParserRuleContext outerContext) {
    return ATN.INVALID_ALT_NUMBER;
  }

  private int predictWithCallers(TokenStream input, DFA dfa, ParserRuleContext outerContext) {
    int start = input.index();
    _input = input;
    _startIndex = start;
    _outerContext = outerContext;
    _dfa = dfa;
    try {
      ATNConfigSet configs = computeStartState(dfa.atnStartState, outerContext, true);
      return execATNWithFullContext(
          dfa, new DFAState(configs), configs, input, start, outerContext);
    } finally {
      mergeCache = null;
      _dfa = null;
      input.seek(start);
    }
  }
}
