package org.saga.check;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.FailedPredicateException;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Gives up at the first event that does not fit; never skips, invents or looks ahead to repair. */
final class Bail extends DefaultErrorStrategy {

  @Override
  public void sync(Parser parser) {}

  @Override
  public void reportError(Parser parser, RecognitionException e) {}

  @Override
  public Token recoverInline(Parser parser) {
    throw mismatch(parser, new InputMismatchException(parser));
  }

  @Override
  public void recover(Parser parser, RecognitionException e) {
    throw mismatch(parser, e);
  }

  private static Mismatch mismatch(Parser parser, RecognitionException e) {
    return new Mismatch(
        indexOf(parser, e), names(parser, expected(parser, e)), rules(parser), detail(e));
  }

  /** A prediction that fails has looked further than the parser has consumed. */
  private static int indexOf(Parser parser, RecognitionException e) {
    int index = parser.getInputStream().index();
    while (parser.getInputStream().get(index) != e.getOffendingToken()
        && index < parser.getInputStream().size()) {
      index++;
    }
    return index;
  }

  private static IntervalSet expected(Parser parser, RecognitionException e) {
    if (e instanceof NoViableAltException dead && dead.getDeadEndConfigs() != null) {
      IntervalSet expected = new IntervalSet();
      for (ATNConfig config : dead.getDeadEndConfigs()) {
        addLabels(config.state, expected);
      }
      return expected;
    }
    return e instanceof FailedPredicateException ? new IntervalSet() : parser.getExpectedTokens();
  }

  private static void addLabels(ATNState state, IntervalSet expected) {
    if (state instanceof RuleStopState) {
      expected.add(Token.EOF);
      return;
    }
    for (Transition transition : state.getTransitions()) {
      if (transition.label() != null) {
        expected.addAll(transition.label());
      }
    }
  }

  private static List<String> names(Parser parser, IntervalSet expected) {
    List<String> names = new ArrayList<>();
    for (int type : expected.toList()) {
      names.add(type == Token.EOF ? "the end" : parser.getVocabulary().getDisplayName(type));
    }
    return List.copyOf(names);
  }

  private static List<String> rules(Parser parser) {
    return Rules.active(parser);
  }

  private static String detail(RecognitionException e) {
    return e instanceof FailedPredicateException predicate
        ? "the predicate {" + predicate.getPredicate() + "}? does not hold"
        : null;
  }
}
