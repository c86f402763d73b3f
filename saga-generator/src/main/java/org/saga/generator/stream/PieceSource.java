package org.saga.generator.stream;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.antlr.v4.misc.Utils;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNDeserializer;
import org.antlr.v4.runtime.atn.ATNSerializer;
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
  /** So many sequences are no table any more; what is left out is run one by one. */
  private static final int MOST = 500;

  private final Grammar grammar;
  private final ATN atn;
  private final List<List<Integer>> pieces;

  PieceSource(Grammar grammar, int[] operations) {
    this.grammar = grammar;
    this.atn =
        new ATNDeserializer().deserialize(ATNSerializer.getSerialized(grammar.atn).toArray());
    this.pieces = Pieces.of(atn, operations).stream().limit(MOST).toList();
  }

  String filledInto(String code) {
    return code.replace("@PIECES@", joined(", ", this::listed))
        .replace("@PIECE_CASES@", joined("\n      ", this::dispatch))
        .replace("@PIECE_METHODS@", joined("\n\n  ", this::method));
  }

  private String joined(String separator, java.util.function.IntFunction<String> part) {
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
    int first = operations.get(0);
    StringBuilder body = new StringBuilder();
    boolean calls = isCall(first);
    int rule =
        calls ? ((RuleTransition) atn.states.get(first).transition(0)).ruleIndex : rule(first);
    boolean owned = calls;
    body.append(
        calls
            ? "    %s _now = (%s) %s;\n"
                .formatted(
                    context(rule), context(rule), OperationSource.call(first, "_frame", "null"))
            : "    %s _now = _frame;\n".formatted(context(rule)));
    for (int operation : operations.subList(calls ? 1 : 0, operations.size())) {
      if (operation == Pieces.DROPS) {
        continue;
      }
      if (isPredicate(operation)) {
        body.append(
            "    if (!Boolean.TRUE.equals(%s)) {\n      return null;\n    }\n"
                .formatted(OperationSource.call(operation, "_now", "null")));
        continue;
      }
      if (!owned) {
        body.append("    _now = _now.copy();\n");
        owned = true;
      }
      body.append(
          "    %s;\n"
              .formatted(
                  OperationSource.call(operation, "_now", operation < 0 ? "_returned" : "_event")));
    }
    boolean drops = operations.get(operations.size() - 1) == Pieces.DROPS;
    return """
        private static org.saga.stream.Frame _piece%d(
              %s _frame, Object _event, Object _returned, @SESSION@ _session, Object _self)
              throws Throwable {
        %s    return %s;
          }"""
        .formatted(number, context(rule(first)), body, drops ? "_frame" : "_now");
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
