package org.saga.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.junit.JunitRun.Result;

/** {@link CheckViews} with the packaged agent, in the oldest and the newest JUnit. */
class CheckViewsIntegrationTests {
  private static final Result PASSED = new Result("SUCCESSFUL", "", List.of());

  /** One JVM runs most classes; each test looks at its results. */
  private static final Map<String, JunitRun> RUNS = new HashMap<>();

  private static JunitRun run(String junit) throws IOException, InterruptedException {
    JunitRun run = RUNS.get(junit);
    if (run == null) {
      run =
          JunitRun.of(
              junit,
              "view=deadlock,view=views/Gate.view,view=views/Never.view,view=views/Off.view",
              List.of("-da:program.OffView"),
              "junit.jupiter.execution.parallel.enabled=true",
              "junit.jupiter.execution.parallel.config.strategy=fixed",
              "junit.jupiter.execution.parallel.config.fixed.parallelism=4",
              "LocklessCases",
              "--",
              "junit.jupiter.execution.parallel.enabled=true",
              "junit.jupiter.execution.parallel.config.strategy=fixed",
              "junit.jupiter.execution.parallel.config.fixed.parallelism=4",
              "ParallelPoolCases",
              "--",
              "junit.jupiter.execution.parallel.enabled=true",
              "junit.jupiter.execution.parallel.config.strategy=fixed",
              "junit.jupiter.execution.parallel.config.fixed.parallelism=4",
              "CommonPoolCases",
              "--",
              "junit.jupiter.execution.parallel.enabled=true",
              "junit.jupiter.execution.parallel.config.strategy=fixed",
              "junit.jupiter.execution.parallel.config.fixed.parallelism=4",
              "GateCases",
              "LeftOverCases",
              "SharedPoolCases",
              "ParallelCases",
              "NothingCases",
              "NeverCases",
              "program.NeverCases$Resting",
              "DeadlockCases",
              "AfterLastCases");
      RUNS.put(junit, run);
    }
    return run;
  }

  private static void assertViolated(Result result) {
    assertThat(result.status()).isEqualTo("FAILED");
    assertThat(result.message())
        .startsWith("program.GateView is violated in thread ")
        .contains(
            ": OPEN cannot come here", "  event     OPEN: return open() on Gate#", "  history\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_violation_in_any_thread_fails_the_test_that_caused_it_with_the_report(String junit)
      throws Exception {
    JunitRun run = run(junit);
    List<String> violating =
        List.of(
            "violates_it_here",
            "violates_it_and_goes_on",
            "violates_it_in_a_thread",
            "violates_it_in_a_thread_of_a_thread",
            "violates_it_in_a_pool",
            "violates_it_in_the_common_pool",
            "violates_it_once(boolean)[1]",
            "is_violated_before");
    violating.forEach(it -> assertViolated(run.result(it)));
    assertThat(run.result("violates_it_in_a_thread").message())
        .startsWith("program.GateView is violated in thread one of its own: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void what_the_test_says_itself_is_behind_the_report(String junit) throws Exception {
    Result result = run(junit).result("fails_by_itself_after_a_violation");
    assertViolated(result);
    assertThat(result.suppressed()).containsExactly("java.lang.IllegalStateException: of the test");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void other_tests_pass(String junit) throws Exception {
    JunitRun run = run(junit);
    List<String> passing =
        List.of("holds", "violates_it_once(boolean)[2]", "is_to_violate_it", "has_its_view");
    assertThat(passing).allSatisfy(it -> assertThat(run.result(it)).isEqualTo(PASSED));
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_test_that_waits_for_a_dead_thread_is_interrupted(String junit) throws Exception {
    Result result = run(junit).result("waits_for_a_thread_that_dies");
    assertViolated(result);
    assertThat(result.message())
        .contains("\nThe test was waiting, perhaps in vain, and was interrupted.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void events_that_are_expected_must_have_been_seen(String junit) throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("has_the_events_that_it_expects")).isEqualTo(PASSED);
    assertThat(run.result("has_not_the_event_that_it_expects").message())
        .isEqualTo(
            "GateCases.has_not_the_event_that_it_expects() was not checked: no event SHUT was seen,"
                + " which expectEvents asks for");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_terminal_that_no_view_has_is_said_to_be_misspelt(String junit) throws Exception {
    String none =
        "NothingCases.%s() was not checked: no view has the terminal %s, which expectEvents names; "
            + "did you mean %s?";
    JunitRun run = run(junit);
    assertThat(run.result("expects_a_shortened_terminal").message())
        .isEqualTo(none, "expects_a_shortened_terminal", "MONITOR_REQ", "MONITOR_REQUESTED");
    assertThat(run.result("expects_a_misspelt_terminal").message())
        .isEqualTo(none, "expects_a_misspelt_terminal", "GateView.OPNE", "GateView.OPEN");
    assertThat(run.result("expects_a_terminal_of_several_entries").message())
        .endsWith(": no event LOCK_BACK was seen, which expectEvents asks for");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_thread_that_is_left_over_fails_what_is_around_the_earlier_test(String junit)
      throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("a_leaves_a_thread")).isEqualTo(PASSED);
    assertThat(run.result("b_runs_while_it_goes_wrong")).isEqualTo(PASSED);
    Result cases = run.result("program.LeftOverCases");
    assertViolated(cases);
    assertThat(cases.message())
        .endsWith(
            "\nThe thread straggler was left over from LeftOverCases.a_leaves_a_thread(), which has"
                + " ended before.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void what_comes_after_the_last_test_fails_the_run(String junit) throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("leaves_a_thread_at_the_end")).isEqualTo(PASSED);
    assertThat(run.result("program.AfterLastCases")).isEqualTo(PASSED);
    assertViolated(run.result("JUnit Jupiter"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_worker_of_a_shared_pool_works_for_the_test_that_is_running(String junit) throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("a_has_the_thread_started")).isEqualTo(PASSED);
    assertViolated(run.result("b_violates_it_there"));
    assertThat(run.result("c_holds_there")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void of_tests_that_run_at_once_only_the_one_that_caused_it_fails(String junit) throws Exception {
    assertViolated(run(junit).result("violates_it"));
    assertThat(run(junit).result("holds_meanwhile")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_task_in_a_worker_of_another_test_is_told_with_all_that_may_have_caused_it(String junit)
      throws Exception {
    Result starter = run(junit).result("has_the_worker_started");
    assertViolated(starter);
    assertThat(starter.message())
        .endsWith(
            " does the tasks of a pool. These ran at the same time, and each may have handed over"
                + " this one: ParallelPoolCases.hands_over_what_goes_wrong(),"
                + " ParallelPoolCases.has_the_worker_started().");
    assertThat(run(junit).result("hands_over_what_goes_wrong")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_task_in_a_worker_of_nobody_fails_what_all_tests_at_once_are_a_part_of(String junit)
      throws Exception {
    assertThat(run(junit).result("hands_over_to_the_common_pool")).isEqualTo(PASSED);
    assertThat(run(junit).result("runs_meanwhile")).isEqualTo(PASSED);
    Result cases = run(junit).result("program.CommonPoolCases");
    assertViolated(cases);
    assertThat(cases.message())
        .endsWith(
            " does the tasks of a pool. These ran at the same time, and each may have handed over"
                + " this one: CommonPoolCases.hands_over_to_the_common_pool(),"
                + " CommonPoolCases.runs_meanwhile().");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_thread_that_waits_when_the_test_has_failed_is_interrupted(String junit) throws Exception {
    Result result = run(junit).result("leaves_a_thread_that_waits");
    assertViolated(result);
    assertThat(result.message())
        .endsWith(
            "\nWhen the test ended, still waiting were: waiting in vain. They were interrupted.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_test_that_could_not_be_checked_fails(String junit) throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("has_a_view_that_is_off").message())
        .contains("program.OffView is off; take -da:program.OffView out of the arguments of java");
    assertThat(run.result("has_a_view_that_the_agent_was_not_told_of").message())
        .contains(
            "add view=views/Other.view to its argument: -javaagent:", ",view=views/Other.view");
    assertThat(run.result("has_misspelt_views").message())
        .contains("the agent was not told of the views deadlok, views/Gaet.view; ")
        .contains("did you mean deadlock? If not, did you mean Gate? If not, add view=deadlok");
    assertThat(run.result("has_no_view").message()).contains("names a view for @CheckViews");
    assertThat(run.result("has_no_class_with_an_event").message())
        .contains("was not checked: none of the events of program.NeverView could have happened");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_class_that_could_not_be_checked_fails_as_a_whole(String junit) throws Exception {
    JunitRun run = run(junit);
    assertThat(run.result("program.NeverCases").message())
        .startsWith("NeverCases was not checked: none of the events of program.NeverView");
    assertThat(run.result("program.NeverCases$Resting")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void events_of_junit_itself_do_not_count(String junit) throws Exception {
    assertThat(run(junit).result("program.LocklessCases").message())
        .startsWith("LocklessCases was not checked: none of the events of saga.library.Deadlock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void a_deadlock_is_found_before_it_blocks(String junit) throws Exception {
    for (String test :
        List.of(
            "a_has_two_threads_that_wait_for_each_other",
            "b_waits_for_another_thread_itself",
            "d_has_locks_whose_waits_can_be_interrupted")) {
      Result result = run(junit).result(test);
      assertThat(result.status()).isEqualTo("FAILED");
      assertThat(result.message())
          .startsWith("saga.library.Deadlock is violated in thread ")
          .contains("deadlock of 2 threads")
          .doesNotContain("abandoned");
    }
    assertThat(run(junit).result("c_is_not_concerned")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void threads_that_are_deadlocked_are_abandoned(String junit) throws Exception {
    JunitRun run = JunitRun.of(junit, "view=deadlock,onViolation=log", List.of(), "DeadlockCases");
    Result two = run.result("a_has_two_threads_that_wait_for_each_other");
    assertThat(two.message())
        .startsWith("saga.library.Deadlock is violated in thread ")
        .contains("The test was waiting, perhaps in vain, and was interrupted.")
        .contains("were abandoned, with the locks that they hold: ")
        .contains("left first", "right first");
    assertThat(run.result("b_waits_for_another_thread_itself").message())
        .startsWith("saga.library.Deadlock is violated in thread ")
        .contains("The thread of the test does not react; it was abandoned");
    assertThat(run.result("c_is_not_concerned")).isEqualTo(PASSED);
    assertThat(run.result("d_has_locks_whose_waits_can_be_interrupted").message())
        .startsWith("saga.library.Deadlock is violated in thread ")
        .contains(
            "When the test ended, still waiting were: ", "left lock first", "right lock first")
        .endsWith("They were interrupted.");
    assertThat(run.code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void what_could_have_been_fails_a_test_that_passed(String junit) throws Exception {
    JunitRun run = JunitRun.of(junit, "view=deadlock,recordable=true", List.of(), "PredictedCases");
    assertThat(run.result("could_have_a_deadlock").message())
        .startsWith("The test has passed, but it could have violated a view:\n")
        .contains("deadlock of 2 threads", "thread one ", "thread other ")
        .doesNotContain("saga confirm", "to have this confirmed", ".trace");
    assertThat(run.result("has_no_other_order")).isEqualTo(PASSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "newest"})
  void nothing_is_predicted_where_nothing_is_recorded(String junit) throws Exception {
    JunitRun run = JunitRun.of(junit, "view=deadlock", List.of(), "PredictedCases");
    assertThat(run.result("program.PredictedCases").message())
        .contains("nothing can be predicted", "add recordable=true to its argument: -javaagent:");
  }
}
