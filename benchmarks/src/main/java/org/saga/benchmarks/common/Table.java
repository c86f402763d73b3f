package org.saga.benchmarks.common;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables in Markdown that is readable as it is. */
public final class Table {
  private static final List<String> HEAD =
      List.of("what", "measured", "unit", "bound", "met", "from");

  private Table() {}

  /** Returns figures and what they have to keep to. */
  public static String of(List<Line> lines) {
    return of(HEAD, lines.stream().map(Table::cells).toList());
  }

  /** Returns any table. */
  public static String of(List<String> head, List<List<String>> body) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(head);
    lines.addAll(body);
    int[] widths =
        IntStream.range(0, head.size())
            .map(column -> lines.stream().mapToInt(it -> it.get(column).length()).max().orElse(0))
            .toArray();
    List<String> dashes = IntStream.of(widths).mapToObj("-"::repeat).toList();
    lines.add(1, dashes);
    return lines.stream().map(it -> line(it, widths)).collect(Collectors.joining());
  }

  private static List<String> cells(Line line) {
    return List.of(
        line.what(),
        Numbers.figure(line.value()),
        line.unit(),
        line.bound().toString(),
        line.met(),
        line.isMeasured() ? line.from() : "");
  }

  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(it -> cells.get(it) + " ".repeat(widths[it] - cells.get(it).length()))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
