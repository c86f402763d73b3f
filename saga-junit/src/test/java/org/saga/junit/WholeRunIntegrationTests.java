package org.saga.junit;

import static org.assertj.core.api.Assertions.assertThat;

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
            "saga.views=views/Gate.view, views/Never.view",
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
            "saga.views=views/Gate.view, deadlock",
            "PlainCases",
            "--",
            "saga.views=deadlock",
            "PlainCases",
            "--",
            "GateCases");
    String argument = "-javaagent:saga.jar=view=views/Gate.view";
    assertThat(run.result("program.GateCases").message())
        .startsWith(
            "GateCases is not checked against the view views/Gate.view: the JVM of the tests")
        .contains("\n  " + argument + "\n", "<argLine>" + argument + "</argLine>")
        .contains("test { jvmArgs '" + argument + "' }");
    assertThat(run.out())
        .contains("PlainCases is not checked against the views views/Gate.view, deadlock: the JVM")
        .contains("-javaagent:saga.jar=view=views/Gate.view,view=deadlock")
        .contains("no test is checked, though saga.views names views: JUnit does not look for SAGA")
        .doesNotContain("NoClassDefFoundError", "violated");
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
}
