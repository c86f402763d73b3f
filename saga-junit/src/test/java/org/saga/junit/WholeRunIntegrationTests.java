package org.saga.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.junit.JunitRun.Result;

/** Runs that configuration parameters have checked, and those that cannot be. */
class WholeRunIntegrationTests {
  private static final Result PASSED = new Result("SUCCESSFUL", "", List.of());
  private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled=true";

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void parameters_alone_have_a_run_checked(String junit) throws Exception {
    JunitRun run =
        JunitRun.of(
            junit,
            "view=views/Gate.view,view=views/Never.view",
            List.of(),
            DETECTION,
            "saga.junit.views=views/Gate.view, views/Never.view",
            "PlainCases");
    assertThat(run.result("violates_it_in_a_thread").message())
        .startsWith("program.GateView is violated in thread ");
    assertThat(run.result("holds")).isEqualTo(PASSED);
    assertThat(run.result("program.PlainCases")).isEqualTo(PASSED);
    assertThat(run.result("JUnit Jupiter").message())
        .startsWith("the run was not checked: none of the events of program.NeverView");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void without_an_agent_each_class_says_what_to_paste(String junit) throws Exception {
    JunitRun run =
        JunitRun.of(
            junit,
            null,
            List.of(),
            DETECTION,
            "saga.junit.views=views/Gate.view, deadlock",
            "PlainCases",
            "--",
            "GateCases",
            "--",
            "saga.junit.views=deadlock",
            "PlainCases");
    String argument = "-javaagent:saga.jar=view=views/Gate.view";
    assertThat(run.result("program.GateCases").message())
        .startsWith(
            "GateCases is not checked against the view views/Gate.view: the JVM of the tests")
        .contains("\n  " + argument + "\n", "<argLine>" + argument + "</argLine>")
        .contains("test { jvmArgs '" + argument + "' }");
    // A test would not do: Surefire passes over those that are of no class.
    assertThat(run.result("SAGA").status()).isEqualTo("FAILED");
    assertThat(run.result("SAGA").message())
        .startsWith("no test is checked, though saga.junit.views names views: JUnit does not look")
        .endsWith(DETECTION);
    assertThat(run.out())
        .contains("PlainCases is not checked against the views views/Gate.view, deadlock: the JVM")
        .contains("-javaagent:saga.jar=view=views/Gate.view,view=deadlock")
        .doesNotContain("NoClassDefFoundError", "violated");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_misspelt_parameter_fails_the_run(String junit) throws Exception {
    String known = "there are saga.junit.views, saga.junit.predict, saga.junit.ownThread";
    for (String detection : List.of(DETECTION, "none=true")) {
      JunitRun run =
          JunitRun.of(
              junit, null, List.of(), detection, "saga.junit.veiws=views/Gate.view", "PlainCases");
      assertThat(run.result("SAGA").status()).isEqualTo("FAILED");
      assertThat(run.result("SAGA").message())
          .isEqualTo("there is no parameter saga.junit.veiws; " + known);
    }
  }

  @Test
  void the_parameter_that_a_misspelt_one_stands_for_is_named() throws Exception {
    JunitRun run =
        JunitRun.of(
            "newest",
            "view=views/Gate.view",
            List.of("-Dsaga.junit.Predict=true"),
            "saga.junit.veiws=deadlock",
            "saga.junit.ownThread=yes",
            "PlainCases");
    assertThat(run.result("SAGA").message())
        .isEqualTo(
            """
            there is no parameter saga.junit.Predict; did you mean saga.junit.predict?
            there is no parameter saga.junit.veiws; did you mean saga.junit.views?
            saga.junit.ownThread is true or false, not 'yes'""");
  }

  @Test
  void a_run_that_asks_for_nothing_passes() throws Exception {
    JunitRun run = JunitRun.of("newest", null, List.of(), DETECTION, "PlainCases");
    assertThat(run.result("program.PlainCases")).isEqualTo(PASSED);
    assertThat(run.result("SAGA")).isEqualTo(PASSED);
  }

  @Test
  void a_test_that_no_interrupt_ends_ends_the_jvm() throws Exception {
    JunitRun run =
        JunitRun.of("newest", "view=deadlock,onViolation=log", List.of(), "EndlessCases");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("saga.library.Deadlock is violated in thread ")
        .contains(
            "saga: EndlessCases.waits_for_ever_in_the_thread_of_junit() is in a deadlock that");
  }

  @Test
  void another_copy_of_saga_on_the_class_path_is_refused() throws Exception {
    Path core = Path.of("../saga-core/target/classes").toAbsolutePath().normalize();
    JunitRun run = JunitRun.in(core, "view=views/Gate.view", "SharedPoolCases");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("the class path has SAGA itself (" + core, "leave it out");
  }
}
