package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/** {@code java -javaagent:saga.jar=..}, with the one jar in a folder of its own and no command. */
class AgentIntegrationTests {
  @TempDir static Path temp;
  private static AgentRun agent;
  private static Path classes;
  private static Path view;

  @BeforeAll
  static void writeAProgram() throws IOException {
    agent = AgentRun.in(temp);
    PackagedSaga saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Gate",
            """
            public class Gate {
              void open() {}

              void shut() {}

              public static void main(String[] arguments) {
                System.out.println("started");
                Gate gate = new Gate();
                gate.open();
                try {
                  gate.open();
                } catch (AssertionError e) {
                  System.out.println("thrown");
                }
                assert false : "the program's own assertions are off";
                System.out.println("the end");
              }
            }
            """);
    view =
        saga.view(
            "GateView",
            """
            local view GateView grammar GateView.g4 specifies Gate {
              return void open() OPEN,
              return void shut() SHUT
            }
            """,
            "start : (OPEN SHUT)* OPEN? ;");
  }

  private static Result run(String options, String... java) {
    List<String> arguments = new ArrayList<>(List.of(java));
    arguments.addAll(List.of("-cp", classes.toString(), "Gate"));
    return agent.run(options, arguments);
  }

  @Test
  void a_view_that_is_named_is_compiled_and_on() {
    Result result = run("view=" + view);
    assertThat(result.out())
        .contains("GateView is violated", "started\n", "thrown\n", "the end\n")
        .doesNotContain("saga:");
    assertThat(result.code()).isZero();
  }

  @Test
  void a_view_of_the_library_is_named_without_regard_to_case() {
    assertThat(run("view=deadlock")).isEqualTo(new Result(0, "started\nthe end\n"));
  }

  @Test
  void several_views_and_options_are_named_with_commas_between() throws IOException {
    Path report = temp.resolve("new folder/saga");
    Result result = run("view=deadlock,view=" + view + ",report=" + report + ",onViolation=log");
    assertThat(result.out()).contains("GateView is violated").doesNotContain("thrown");
    assertThat(report)
        .content()
        .containsPattern("\\{\"kind\":\"begin\".*\"on\":\\[.*\"GateView\"")
        .containsPattern("\\{\"kind\":\"violation\".*\"view\":\"GateView\"");
  }

  @Test
  void a_history_that_was_recorded_is_found_wrong_afterwards_as_in_the_run() {
    Path history = temp.resolve("history.trace");
    Result run = run("view=" + view + ",onViolation=log,recordHistory=" + history);
    assertThat(run.out())
        .contains("GateView is violated")
        .containsPattern("saga: recorded \\d+ events in");
    Result verified =
        PackagedSaga.execute(
            List.of(
                PackagedSaga.java(),
                "-jar",
                PackagedSaga.JAR,
                "verify",
                history.toString(),
                "--view",
                view.toString(),
                "--classpath",
                classes.toString()));
    assertThat(verified.code()).as(verified.out()).isEqualTo(1);
    String report = verified.out().substring(0, verified.out().indexOf("GateView: "));
    assertThat(run.out()).contains(report.lines().toList());
  }

  @Test
  void a_summary_says_at_the_end_what_a_view_has_seen_and_found() throws IOException {
    Path report = temp.resolve("summed up");
    Result result = run("view=" + view + ",summary=true,onViolation=log,report=" + report);
    assertThat(result.out())
        .containsPattern("saga: GateView: \\d+ events? in 1 history; 1 violation\n")
        .containsPattern("saga:   GateView is violated in thread main: .*, first at Gate\\.");
    assertThat(report)
        .content()
        .containsPattern("\"kind\":\"summary\".*\"histories\":1.*\"violations\":1,\"different\":1");
  }

  @Test
  void a_view_that_was_compiled_before_needs_no_compiler() throws IOException {
    AgentRun first = new AgentRun(agent.jar(), Files.createDirectory(temp.resolve("cached")));
    List<String> java = List.of("-cp", classes.toString(), "Gate");
    assertThat(first.run("view=" + view + ",onViolation=log", java).out())
        .contains("GateView is violated");
    AgentRun without = first.withoutCompiler();
    assertThat(without.run("view=" + view + ",onViolation=log", java).out())
        .contains("GateView is violated");
    assertThat(without.run("view=Iterator,view=" + view, java).out())
        .contains("saga: error: the compiler cannot be unpacked: there is no saga-compiler.jar in ")
        .contains("saga: internal error: the views are not watched")
        .contains("the end\n")
        .doesNotContain("\tat ");
  }

  @Test
  void a_view_that_has_changed_is_compiled_again() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("changing"));
    Path copy = Files.copy(view, folder.resolve("GateView.view"));
    Path grammar =
        Files.writeString(
            folder.resolve("GateView.g4"), "grammar GateView; start : (OPEN | SHUT)*;");
    assertThat(run("view=" + copy)).isEqualTo(new Result(0, "started\nthe end\n"));
    Files.writeString(grammar, "grammar GateView; start : OPEN?;");
    assertThat(run("view=" + copy).out()).contains("GateView is violated", "thrown\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "view=deadlok | deadlok: error SAGA402: there is no view deadlok, neither as a file nor in the library; check the path, or use one of: Deadlock",
        "veiw=deadlock | saga: error: veiw in the argument of -javaagent is no option of SAGA; did you mean view?",
        "deadlock | saga: error: 'deadlock' in the argument of -javaagent has no name; write name=value",
        "'' | saga: error: no view is named; add one to the agent's argument, such as view=deadlock",
        "view=deadlock,window=0 | saga: error: window=0 in the argument of -javaagent is not understood",
      })
  void what_is_wrong_with_the_options_stops_before_the_program_starts(String options, String told) {
    Result result = run(options);
    assertThat(result.out()).startsWith(told).doesNotContain("started", "\tat ");
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void so_does_an_error_in_a_view() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("wrong"));
    Path wrong =
        Files.writeString(
            folder.resolve("Wrong.view"),
            "local view Wrong grammar Wrong.g4 specifies Gate { return void opne() OPEN }\n");
    Files.writeString(folder.resolve("Wrong.g4"), "grammar Wrong; start : OPEN*;");
    Result result = run("view=" + wrong);
    assertThat(result.out()).contains("Wrong.view:1:", "error SAGA").doesNotContain("started");
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void the_agent_is_named_once() {
    List<String> java =
        List.of("-javaagent:" + agent.jar() + "=view=deadlock", "-cp", classes.toString(), "Gate");
    Result result = agent.run("view=iterator", java);
    assertThat(result)
        .isEqualTo(
            new Result(
                2,
                "saga: error: the agent is there twice; name all views in one: view=one,view=other\n"));
  }

  @Test
  void java_may_turn_a_view_off_by_its_name_which_is_said() {
    assertThat(run("view=" + view, "-da:GateView"))
        .isEqualTo(
            new Result(
                0,
                "saga: warning: the arguments of java turn off GateView; nothing is checked against"
                    + " it\nstarted\nthe end\n"));
  }

  @Test
  void a_jvm_may_get_the_agent_from_the_environment() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("environment"));
    Result result =
        PackagedSaga.execute(
            folder,
            List.of(PackagedSaga.java(), "-cp", classes.toString(), "Gate"),
            Map.of(
                "JAVA_TOOL_OPTIONS",
                "-javaagent:"
                    + agent.jar()
                    + "=view="
                    + view
                    + ",onViolation=log,cache="
                    + folder.resolve("cache")));
    assertThat(result.out()).contains("GateView is violated", "the end\n");
  }

  /** Which of the places that set an option decides: each is put over those behind it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void the_argument_decides_before_a_property_the_environment_and_the_file(int places)
      throws IOException {
    Path folder = Files.createTempDirectory(temp, "places");
    List<String> from = new ArrayList<>();
    StringBuilder options = new StringBuilder("view=" + view + ",onViolation=log");
    List<String> java = new ArrayList<>();
    Map<String, String> environment = places > 1 ? Map.of("SAGA_REPORT", "environment") : Map.of();
    if (places > 0) {
      Files.writeString(folder.resolve("saga.properties"), "report=file\n");
      from.add("file");
    }
    if (places > 1) {
      from.add("environment");
    }
    if (places > 2) {
      java.add("-Dsaga.report=property");
      from.add("property");
    }
    if (places > 3) {
      options.append(",report=argument");
      from.add("argument");
    }
    java.addAll(List.of("-cp", classes.toString(), "Gate"));
    agent.run(folder, options.toString(), java, environment);
    List<String> written;
    try (Stream<Path> files = Files.list(folder)) {
      written =
          files
              .map(it -> it.getFileName().toString())
              .filter(it -> !it.equals("saga.properties") && !it.endsWith(".txt"))
              .toList();
    }
    assertThat(written).isEqualTo(places == 0 ? List.of() : from.subList(places - 1, places));
  }

  @Test
  void views_may_be_named_in_the_file() throws IOException {
    Path folder = Files.createTempDirectory(temp, "file");
    Files.writeString(
        folder.resolve("saga.properties"), "view=deadlock, " + view + "\nonViolation=log\n");
    List<String> java = List.of("-cp", classes.toString(), "Gate");
    assertThat(agent.run(folder, null, java, Map.of()).out()).contains("GateView is violated");
  }

  @ParameterizedTest
  @CsvSource({
    "SAGA_ONVIOLATION, SAGA_ONVIOLATION in the environment is no option of SAGA; did you mean"
        + " SAGA_ON_VIOLATION?",
    "SAGA_WINDOW, SAGA_WINDOW=much in the environment is not understood: it must be a number"
  })
  void a_mistake_in_the_environment_is_an_error(String variable, String told) {
    List<String> java = List.of("-cp", classes.toString(), "Gate");
    Result result = agent.run(temp, "view=deadlock", java, Map.of(variable, "much"));
    assertThat(result.out()).startsWith("saga: error: " + told).doesNotContain("started");
    assertThat(result.code()).isEqualTo(2);
  }
}
