package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** Watches what threads know of each other, as users do. */
class MonitorIntegrationTests {
  private static final String BY_LUCK =
      "one writes x, one locks, one unlocks, two locks, two unlocks, two writes x";

  private static final String PROGRAM = "program.schedules.Schedules";

  private static final List<String> PROPERTY =
      List.of(
          "own inside = false",
          "thread late = started at \"Schedules.startLate\"",
          "define wrote := once write(Schedules.x)",
          "shared Schedules.first, Schedules.second",
          "monitor forall t forall u != t @t (read(Schedules.x) & wrote -> !@u write(Schedules.x))",
          "monitor forall t forall u != t @t (write(Schedules.x) -> !@u (read(Schedules.x) & wrote))",
          "monitor forall t forall u != t @t (write(Schedules.x) -> !@u write(Schedules.x))",
          "monitor forall t @t (inside -> !exists u != t (@u inside))",
          "monitor @late !write(Schedules.x)");

  /** Schedules, and the steps at which the threads come to know of violations. */
  private static final Map<String, List<String>> KNOWN = new LinkedHashMap<>();

  static {
    know("one reads x, two reads x, one writes x, two writes x", "two writes x");
    know("one reads x, one writes x, two reads x, two writes x", "two writes x");
    know(
        "one locks, one writes x, one unlocks, two locks, two writes x, one reads x, two unlocks",
        "one reads x");
    know(
        "two locks, two writes x, two unlocks, two reads x, one locks, one writes x, one unlocks",
        "one writes x");
    know(
        "one locks, one reads x, one writes x, one unlocks,"
            + " two locks, two reads x, two writes x, two unlocks");
    know("one reads x, two reads x, one reads x");
    know(BY_LUCK);
    know(
        "one enters, two enters, one raises first, two raises second, one sees second,"
            + " two sees first, one leaves, two leaves",
        "one sees second",
        "two sees first");
    know(
        "one enters, one raises first, one leaves, one lowers first, two sees first, two enters,"
            + " two raises second, two leaves, two lowers second, one sees second, one enters, one leaves");
    know("late writes x", "late writes x");
    know("one writes x");
  }

  @TempDir static Path temp;
  private static PackagedSaga saga;
  private static Path classes;

  @BeforeAll
  static void find() throws URISyntaxException {
    saga = new PackagedSaga(temp);
    classes = KnownProgramsIntegrationTests.classes();
  }

  @AfterAll
  static void close() {
    saga.close();
  }

  private static void know(String schedule, String... steps) {
    KNOWN.put(schedule, List.of(steps));
  }

  private static Result run(List<String> options, String... schedules) {
    List<String> arguments = new ArrayList<>(List.of("run"));
    arguments.addAll(options);
    arguments.addAll(List.of("--", "-cp", classes.toString(), PROGRAM));
    arguments.addAll(List.of(schedules));
    return saga.saga(arguments);
  }

  private static Result monitored(Path property, String... schedules) {
    return run(List.of("--monitor", property.toString()), schedules);
  }

  private static Path property(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name + ".prop"), "property " + name + "\n" + text);
  }

  /** Races of each kind, mutual exclusion and a thread by its place, in one JVM. */
  @Test
  void a_thread_is_thrown_at_where_it_comes_to_know() throws IOException {
    Path property = property("Known", String.join("\n", PROPERTY) + "\n");
    String[] schedules = KNOWN.keySet().toArray(String[]::new);
    Result result = monitored(property, schedules);
    List<String> expected = new ArrayList<>();
    KNOWN.forEach((schedule, steps) -> expected.add(schedule + " -> " + steps));
    assertThat(result.out().lines().filter(it -> it.contains(" -> [")))
        .as(result.out())
        .containsExactlyElementsOf(expected);
    assertThat(result.out()).doesNotContain("saga: warning");
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
  }

  /** The lock is taken in between, but protects nothing. */
  @Test
  void a_race_that_a_lock_has_kept_apart_is_predicted() {
    Result result = run(List.of("--predict", "races"), BY_LUCK);
    assertThat(result.out()).contains("predicted: race on program.schedules.Schedules.x");
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
  }

  /** The example's two executions, of which a monitor finds the second one wrong only. */
  @Test
  void of_the_bank_both_executions_could_have_been_wrong() throws IOException {
    String first =
        """
        sum|begin(sum)
        transfer|begin(transfer)
        sum|r(checking)=100
        transfer|r(checking)=100
        transfer|w(checking)=90
        sum|r(saving)=100
        sum|end(sum)
        transfer|r(saving)=100
        transfer|w(saving)=110
        transfer|end(transfer)
        """;
    String second =
        """
        sum|begin(sum)
        transfer|begin(transfer)
        transfer|r(checking)=100
        transfer|w(checking)=90
        sum|r(checking)=90
        sum|r(saving)=100
        sum|end(sum)
        transfer|r(saving)=100
        transfer|w(saving)=110
        transfer|end(transfer)
        """;
    assertThat(predicted(first))
        .contains("atomicity of sum", "is read, then written elsewhere, then saving is written");
    assertThat(predicted(second))
        .contains("atomicity of transfer", "is written, then read elsewhere, then saving is read");
  }

  private static String predicted(String trace) throws IOException {
    Path file = Files.writeString(temp.resolve("bank.std"), trace);
    Result result = saga.saga(List.of("predict", file.toString(), "--atomicity"));
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
    return result.out();
  }

  @Test
  void what_never_came_is_told_at_the_end() throws IOException {
    Path property =
        property(
            "Nothing",
            """
            own busy = false
            shared Schedules.rate
            thread teller = "teller-*"
            on exec void Schedules.close() set busy = true
            monitor @teller Schedules.limit = 0 -> !busy
            """);
    Result result = monitored(property, "one reads x");
    assertThat(result.out())
        .contains(
            "saga: warning: no thread has read or written Schedules.limit, which the property names",
            "saga: warning: no thread has read or written a field Schedules.rate, which the property"
                + " shares",
            "saga: warning: no thread was called \"teller-*\", so there was no teller",
            "saga: warning: no thread has come to 'exec void Schedules.close()'",
            "saga: warning: no thread has set its variable busy");
    assertThat(result.code()).isZero();
  }

  @Test
  void a_property_that_is_wrong_is_told_before_the_program_runs() throws IOException {
    Path property = property("Wrong", "monitor forall t @u true");
    Result result = monitored(property, "one reads x");
    assertThat(result.out())
        .contains("error SAGA551: there is no thread u")
        .doesNotContain(" -> [");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
  }
}
