package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rows with their figures, in Markdown that is readable as it is. */
final class Table {
  private static final List<String> HEAD =
      List.of("what", "measured", "unit", "bound", "met", "from");

  private Table() {}

  static String of(List<Row> rows, Results results) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEAD);
    rows.forEach(it -> lines.add(cells(it, results)));
    int[] widths =
        IntStream.range(0, HEAD.size())
            .map(column -> lines.stream().mapToInt(it -> it.get(column).length()).max().orElse(0))
            .toArray();
    List<String> dashes = IntStream.of(widths).mapToObj("-"::repeat).toList();
    lines.add(1, dashes);
    return lines.stream().map(it -> line(it, widths)).collect(Collectors.joining());
  }

  private static List<String> cells(Row row, Results results) {
    Figure figure = row.figure();
    double value = figure.value().applyAsDouble(results);
    boolean measured = !Double.isNaN(value);
    return List.of(
        row.what(),
        measured ? Numbers.figure(value) : "-",
        figure.unit(),
        row.bound().toString(),
        row.bound().met(value),
        measured ? figure.from().apply(results) : "");
  }

  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(it -> cells.get(it) + " ".repeat(widths[it] - cells.get(it).length()))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
