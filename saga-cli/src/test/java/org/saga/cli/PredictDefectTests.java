package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** {@code saga predict} with races, deadlocks and violations of atomicity. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PredictDefectTests extends CommandCall {

  private Path trace(String text) throws IOException {
    return Files.writeString(temp.resolve("run.std"), text);
  }

  private int predict(String text, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("predict", trace(text).toString()));
    arguments.addAll(Arrays.asList(options));
    return saga(arguments.toArray(String[]::new));
  }

  /** As RAPID writes traces; the two writes of x are in different threads. */
  private static final String RAPID =
      """
      T1|w(V1)|11
      T1|acq(L1)|12
      T1|w(V2)|13
      T1|rel(L1)|14
      T2|acq(L1)|21
      T2|w(V2)|22
      T2|rel(L1)|23
      T2|w(V1)|24
      """;

  @Test
  void a_race_of_a_RAPID_trace_is_told_with_its_witness() throws IOException {
    assertThat(predict(RAPID, "--races")).isEqualTo(1);
    assertThat(text(out))
        .isEqualTo(
            """
            checked: races
            order: exact
            candidates: 1

            predicted: race on V1 (not replayed)
              first     w(V1) in thread T1 at 11, holding no lock
              second    w(V1) in thread T2 at 24, holding no lock
              decided   by the closure: what is needed, in the order of the trace
              witness
                      [T2]    [T1]
                  1  acq(L1)         21
                  2   w(V2)          22
                  3  rel(L1)         23
                  4           w(V1)  11
                > 5   w(V1)          24   <- predicted here""");
    assertErr("");
  }

  @Test
  void no_race_is_predicted_where_a_lock_or_a_read_orders() throws IOException {
    assertThat(predict("a|acq(l)\na|w(x)\na|rel(l)\nb|acq(l)\nb|w(x)\nb|rel(l)\n", "--races"))
        .isZero();
    assertThat(text(out)).endsWith("no races are predicted");
    assertThat(predict("a|w(x)\na|w(v)\nb|r(v)\nb|w(x)\n", "--races")).isEqualTo(1);
    assertThat(text(out)).contains("race on v").doesNotContain("race on x");
    out.reset();
    assertThat(predict("# volatile v\na|w(x)\na|w(v)\nb|r(v)\nb|w(x)\n", "--races")).isZero();
  }

  @Test
  void a_trace_without_events_is_an_error() throws IOException {
    for (String empty : List.of("", "# nothing happened\n\n", "# init x=0\n# volatile y\n")) {
      assertThat(predict(empty, "--races", "--deadlocks")).isEqualTo(2);
      assertErr(
          "saga: error: saga predict: %s: the trace has no events; record a program with saga record, or name another file"
              .formatted(temp.resolve("run.std")));
      assertThat(text(out)).isEmpty();
      err.reset();
    }
  }

  @Test
  void a_lock_of_the_jdk_is_waited_for_where_it_is_asked_for_and_not_where_it_is_tried()
      throws IOException {
    String lock = "#%d:java.util.concurrent.locks.ReentrantLock";
    String one = lock.formatted(1);
    String other = lock.formatted(2);
    String waiting = "%1$s|req(%2$s)\n%1$s|acq(%2$s)\n%1$s|req(%3$s)\n%1$s|acq(%3$s)\n";
    String given = "%1$s|rel(%3$s)\n%1$s|rel(%2$s)\n";
    String first = (waiting + given).formatted("a", one, other);
    String second = (waiting + given).formatted("b", other, one);
    assertThat(predict(first + second, "--deadlocks")).isEqualTo(1);
    assertThat(text(out)).contains("predicted: deadlock of 2 threads");
    assertThat(predict(first + second.replace("b|req(%s)\n".formatted(one), ""), "--deadlocks"))
        .isZero();
    assertThat(predict((first + second).replaceAll(".\\|req.*\n", ""), "--deadlocks")).isZero();
  }

  @Test
  void a_witness_of_a_race_is_written_and_checked() throws IOException {
    Path witness = temp.resolve("race.std");
    assertThat(predict(RAPID, "--races", "--witness", witness.toString())).isEqualTo(1);
    out.reset();

    assertThat(predict(RAPID, "--replay-witness", witness.toString())).isEqualTo(1);
    assertThat(text(out))
        .isEqualTo(witness + " is a run that could have been by exact, and it has the race");

    List<String> lines = new ArrayList<>(Files.readAllLines(witness));
    lines.remove(lines.size() - 1);
    Files.write(witness, lines);
    assertThat(predict(RAPID, "--replay-witness", witness.toString())).isEqualTo(2);
    assertErr(
        "saga: error: "
            + witness
            + ": this is no witness: the last two events do not access one variable");
  }

  @Test
  void a_deadlock_of_three_threads_is_told_unless_a_gate_keeps_them_apart() throws IOException {
    String cycle = "";
    String guarded = "";
    for (String locks : List.of("AB", "BC", "CA")) {
      String thread = "t" + locks.charAt(0);
      String taken =
          "%1$s|acq(%2$s)|1\n%1$s|acq(%3$s)|2\n%1$s|rel(%3$s)|3\n%1$s|rel(%2$s)|4\n"
              .formatted(thread, locks.substring(0, 1), locks.substring(1));
      cycle += taken;
      guarded += thread + "|acq(G)\n" + taken + thread + "|rel(G)\n";
    }
    assertThat(predict(cycle, "--deadlocks")).isEqualTo(1);
    assertThat(text(out))
        .contains("predicted: deadlock of 3 threads (not replayed)")
        .contains("  thread    tA waits for B at 2, holding A at 1")
        .contains("  thread    tB waits for C at 2, holding B at 1");
    assertThat(predict(guarded, "--deadlocks")).isZero();
    assertThat(text(out)).endsWith("no deadlocks are predicted");
  }

  @Test
  void two_readers_who_both_want_to_write_are_a_deadlock() throws IOException {
    String upgrade = "%1$s|acqr(l)\n%1$s|acq(l)\n%1$s|rel(l)\n%1$s|relr(l)\n";
    Path witness = temp.resolve("deadlock.std");
    String trace = upgrade.formatted("a") + upgrade.formatted("b");
    assertThat(predict(trace, "--deadlocks", "--witness", witness.toString())).isEqualTo(1);
    assertThat(text(out)).contains("a waits for l, holding l as a reader");
    out.reset();
    assertThat(predict(trace, "--replay-witness", witness.toString())).isEqualTo(1);
  }

  @Test
  void a_block_that_is_read_and_written_in_two_sections_is_not_atomic() throws IOException {
    String access = "%1$s|acq(l)|9\n%1$s|%2$s(balance)|%3$s\n%1$s|rel(l)|9\n";
    String trace =
        "a|begin(bank.Account.withdraw)\n"
            + access.formatted("a", "r", 11)
            + access.formatted("a", "w", 12)
            + "a|end(bank.Account.withdraw)\n"
            + access.formatted("b", "w", 21);
    Path witness = temp.resolve("atomicity.std");
    assertThat(predict(trace, "--atomicity", "--witness", witness.toString())).isEqualTo(1);
    assertThat(text(out))
        .contains(
            """
            predicted: atomicity of bank.Account.withdraw (not replayed)
              pattern   balance is read, then written elsewhere, then written
              block     r(balance) in thread a at 11
              other     w(balance) in thread b at 21
              block     w(balance) in thread a at 12
              decided   by the search: what is needed, in another order
            """);
    out.reset();
    assertThat(predict(trace, "--replay-witness", witness.toString())).isEqualTo(1);
    assertThat(text(out)).endsWith("and it has the violation of atomicity");
    assertThat(predict(trace, "--atomicity", "--atomic", "Account.deposit,Bank.*")).isZero();
    assertThat(predict(trace, "--atomicity", "--atomic", "Account.with*")).isEqualTo(1);
  }
}
