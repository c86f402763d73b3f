package org.saga.generator.stream;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.misc.Utils;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.PredicateTransition;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.tool.Grammar;
import org.saga.stream.Pieces;

/**
 * The part of a machine's source that runs sequences of operations together, as methods without a
 * loop or a choice: what an event leads to is known when the machine is generated.
 */
final class PieceSource {
  /** With more the JVM would find the choice among them too long to compile it. */
  private static final int MOST = 300;

  private final Grammar grammar;
  private final ATN atn;
  private final List<List<Integer>> pieces;

  PieceSource(Grammar grammar, ATN atn, int[] operations) {
    this.grammar = grammar;
    this.atn = atn;
    this.pieces =
        Pieces.of(atn, operations, grammar.getRule("start").index).stream().limit(MOST).toList();
  }

  String filledInto(String code) {
    return code.replace("@PIECES@", joined(", ", this::listed))
        .replace("@PIECE_CASES@", joined("\n      ", this::dispatch))
        .replace("@PIECE_METHODS@", joined("\n\n  ", this::method));
  }

  private String joined(String separator, IntFunction<String> part) {
    return IntStream.range(0, pieces.size()).mapToObj(part).collect(Collectors.joining(separator));
  }

  private String listed(int number) {
    return pieces.get(number).stream()
        .map(it -> it == Pieces.DROPS ? "DROPS" : OperationSource.shown(it))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private String dispatch(int number) {
    return """
        case %d:
                return _piece%d((%s) _frame, _event, _returned, (@SESSION@) _session, _self);"""
        .formatted(number, number, context(rule(pieces.get(number).get(0))));
  }

  private String method(int number) {
    List<Integer> operations = pieces.get(number);
    boolean drops = operations.get(operations.size() - 1) == Pieces.DROPS;
    int count = operations.size() - (drops ? 1 : 0);
    String first = beginning(operations.get(0));
    String others =
        IntStream.range(1, count)
            .mapToObj(it -> "      _done = %d;\n%s".formatted(it, statement(operations.get(it))))
            .collect(Collectors.joining());
    return """
        private static org.saga.stream.Frame _piece%d(
              %s _frame, Object _event, Object _returned, @SESSION@ _session, Object _self) {
            %s;
            int _done = 0;
            try {
        %s    } catch (Throwable _thrown) {
              throw stopped(_thrown, _now, _done);
            }
            return %s;
          }"""
        .formatted(
            number,
            context(rule(operations.get(0))),
            declared(operations.get(0)),
            first + others,
            drops ? "_frame" : "_now");
  }

  private String declared(int first) {
    return isCall(first)
        ? context(called(first)) + " _now = null"
        : context(rule(first)) + " _now = _frame.copy()";
  }

  private String beginning(int first) {
    if (isCall(first)) {
      String made = OperationSource.call(first, "_frame", "null");
      return "      _now = (%s) %s;\n".formatted(context(called(first)), made);
    }
    return statement(first);
  }

  private int called(int call) {
    return ((RuleTransition) only(call)).target.ruleIndex;
  }

  private String statement(int operation) {
    if (isPredicate(operation)) {
      return "      if (!Boolean.TRUE.equals(%s)) {\n        return null;\n      }\n"
          .formatted(OperationSource.call(operation, "_now", "null"));
    }
    String value = operation < 0 ? "_returned" : "_event";
    return "      %s;\n".formatted(OperationSource.call(operation, "_now", value));
  }

  private String context(int rule) {
    return Utils.capitalize(grammar.getRule(rule).name) + "Context";
  }

  private int rule(int operation) {
    return state(operation).ruleIndex;
  }

  private ATNState state(int operation) {
    return atn.states.get(operation < 0 ? ~operation : operation);
  }

  private boolean isCall(int operation) {
    return only(operation) instanceof RuleTransition;
  }

  private boolean isPredicate(int operation) {
    return only(operation) instanceof PredicateTransition;
  }

  private Transition only(int operation) {
    boolean is = operation >= 0 && state(operation).getNumberOfTransitions() == 1;
    return is ? state(operation).transition(0) : null;
  }
}
