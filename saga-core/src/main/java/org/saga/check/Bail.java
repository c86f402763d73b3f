package org.saga.check;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.FailedPredicateException;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Gives up at the first event that does not fit; never skips, invents or looks ahead to repair. */
final class Bail extends DefaultErrorStrategy {
  private final List<Place> optional = new ArrayList<>();
  private int optionalAt = -1;

  /**
   * Called at each choice. A choice may be left without consuming an event; what it offered is then
   * still part of what was expected.
   */
  @Override
  public void sync(Parser parser) {
    int index = parser.getInputStream().index();
    if (index != optionalAt) {
      optional.clear();
      optionalAt = index;
    }
    optional.add(new Place(parser.getState(), parser.getContext()));
  }

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

  private Mismatch mismatch(Parser parser, RecognitionException e) {
    int index = indexOf(parser, e);
    return new Mismatch(
        index, names(parser, expected(parser, e, index)), Rules.active(parser), detail(e));
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

  private IntervalSet expected(Parser parser, RecognitionException e, int index) {
    IntervalSet expected = new IntervalSet();
    if (e instanceof FailedPredicateException) {
      return expected;
    }
    if (e instanceof NoViableAltException dead && dead.getDeadEndConfigs() != null) {
      dead.getDeadEndConfigs().forEach(config -> addLabels(config, expected));
    } else {
      expected.addAll(parser.getExpectedTokens());
    }
    if (index == optionalAt) {
      optional.forEach(
          place -> expected.addAll(parser.getATN().getExpectedTokens(place.state, place.context)));
    }
    return expected;
  }

  private static void addLabels(ATNConfig config, IntervalSet expected) {
    for (Transition transition : config.state.getTransitions()) {
      if (transition.label() != null) {
        expected.addAll(transition.label());
      }
    }
  }

  private static List<String> names(Parser parser, IntervalSet expected) {
    List<String> names = new ArrayList<>();
    for (int type : expected.toList()) {
      if (type != Token.EOF) {
        names.add(parser.getVocabulary().getDisplayName(type));
      }
    }
    if (expected.contains(Token.EOF)) {
      names.add("the end");
    }
    return List.copyOf(names);
  }

  private static String detail(RecognitionException e) {
    return e instanceof FailedPredicateException predicate
        ? "the predicate {" + predicate.getPredicate() + "}? does not hold"
        : null;
  }

  /** Where the parser was. */
  private record Place(int state, ParserRuleContext context) {}
}
