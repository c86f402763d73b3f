package org.saga.generator.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.atn.ATN;
import org.saga.generator.resource.Template;
import org.saga.stream.Pieces;

/**
 * The part of a machine's source that runs sequences of operations together, as methods without a
 * loop or a choice: what an event leads to is known when the machine is generated.
 */
final class PieceSource {
  /** With more the JVM would find the choice among them too long to compile it. */
  private static final int MOST = 300;

  private final Template template;
  private final Map<Integer, Operation> operations;
  private final String session;
  private final List<List<Integer>> pieces;

  PieceSource(
      Template template, Map<Integer, Operation> operations, String session, ATN atn, int start) {
    this.template = template;
    this.operations = operations;
    this.session = session;
    int[] numbers = operations.keySet().stream().mapToInt(it -> it).toArray();
    this.pieces = Pieces.of(atn, numbers, start).stream().limit(MOST).toList();
  }

  /** The sequences, as elements of an array of arrays. */
  Stream<String> list() {
    return pieces.stream().map(PieceSource::listed);
  }

  private static String listed(List<Integer> piece) {
    return piece.stream()
        .map(it -> it == Pieces.DROPS ? "org.saga.stream.Pieces.DROPS" : Operation.shown(it))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** The choice among them, and a method for each. */
  List<String> members() {
    List<String> members = new ArrayList<>();
    if (pieces.isEmpty()) {
      return List.of(template.fillAsIs("pieceNothing", Map.of()));
    }
    members.add(
        template.fillAsIs(
            "piece",
            Map.of(
                "cases",
                IntStream.range(0, pieces.size())
                    .mapToObj(this::dispatch)
                    .collect(Collectors.joining("\n")))));
    IntStream.range(0, pieces.size()).mapToObj(this::method).forEach(members::add);
    return members;
  }

  private String dispatch(int number) {
    Operation first = operations.get(pieces.get(number).get(0));
    return template.fillAsIs(
        "pieceCase",
        Map.of("number", String.valueOf(number), "frame", first.frame.name(), "session", session));
  }

  private String method(int number) {
    List<Integer> piece = pieces.get(number);
    boolean drops = piece.get(piece.size() - 1) == Pieces.DROPS;
    List<Operation> all =
        piece.stream().filter(it -> it != Pieces.DROPS).map(operations::get).toList();
    Operation first = all.get(0);
    return template.fillAsIs(
        "pieceMethod",
        Map.of(
            "number",
            String.valueOf(number),
            "rule",
            first.frame.rule(),
            "what",
            all.stream().map(it -> it.what).collect(Collectors.joining(", ")),
            "frame",
            first.frame.name(),
            "session",
            session,
            "declared",
            declared(first),
            "statements",
            IntStream.range(0, all.size())
                .mapToObj(it -> (it == 0 ? "" : "done = " + it + ";\n") + statement(all, it))
                .collect(Collectors.joining("\n")),
            "result",
            drops ? "before" : "now"));
  }

  private static String declared(Operation first) {
    return first.isCall
        ? first.result + " now = null"
        : first.frame.name() + " now = before.copy()";
  }

  private static String statement(List<Operation> piece, int at) {
    Operation operation = piece.get(at);
    if (at == 0 && operation.isCall) {
      return "now = " + call(operation, "before", "null") + ";";
    }
    if (operation.result.equals(Operation.TRUTH)) {
      return "if (!" + call(operation, "now", "null") + ") {\n  return null;\n}";
    }
    return call(operation, "now", operation.number < 0 ? "returned" : "event") + ";";
  }

  private static String call(Operation operation, String frame, String value) {
    return "%s(%s, %s, session, self)".formatted(operation.method(), frame, value);
  }
}
