package org.saga.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Results;
import org.saga.benchmarks.common.Table;

class TableTests {
  private static final Run FLOOR = Run.of(Woven.CURSOR_FLOOR, "OneCursor");
  private static final Run VIEW = Run.of(Woven.CURSOR, "OneCursor");

  private final Results<Run, Sample> results = new Results<>();

  @Test
  void a_ratio_is_the_median_of_those_of_the_rounds() {
    measured(FLOOR, 10, 20, 10);
    measured(VIEW, 15, 32, 14);

    assertThat(
            table(
                new Row("floor", Figure.cpu(FLOOR, "ns an event"), Bound.none()),
                new Row("view", Figure.ratio(VIEW, FLOOR, "x the floor"), Bound.atMost(1.5)),
                new Row("pair", Figure.cpu(VIEW, 0.5, "ns a pair"), Bound.below(30))))
        .isEqualTo(
            """
            | what  | measured | unit        | bound  | met | from                   |
            | ----- | -------- | ----------- | ------ | --- | ---------------------- |
            | floor | 10.00    | ns an event |        |     |                        |
            | view  | 1.50     | x the floor | <= 1.5 | yes | 15.00 against 10.00 ns |
            | pair  | 30.00    | ns a pair   | < 30   | NO  |                        |
            """);
  }

  @Test
  void what_has_failed_is_not_measured() {
    measured(FLOOR, 10);

    assertThat(table(new Row("view", Figure.ratio(VIEW, FLOOR, "x"), Bound.atMost(1_000))))
        .endsWith("| view | -        | x    | <= 1,000 | not measured |      |\n");
  }

  @Test
  void two_threads_that_take_no_longer_than_one_do_twice_as_much() {
    measured(VIEW, 10);
    measured(VIEW.threads(2), 10);

    assertThat(Figure.speedup(VIEW, 2).value().applyAsDouble(results)).isEqualTo(2);
  }

  private String table(Row... rows) {
    return Table.of(Stream.of(rows).map(it -> it.line(results)).toList());
  }

  private void measured(Run run, double... nanos) {
    for (double each : nanos) {
      results.add(run, new Sample(each, each, 0));
    }
  }
}
