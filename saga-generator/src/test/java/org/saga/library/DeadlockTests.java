package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadlockTests {
  private static final String VIEW = "saga.library.Deadlock";

  /** What takes its time on a busy machine is no part of the programs that have to end. */
  @BeforeAll
  static void weave() {
    Woven.programs();
  }

  @Nested
  class A_cycle_is_found {
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void of_threads_with_monitors(int threads) {
      assertCycle(threads, "programs.Circles.monitors", threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void of_threads_in_synchronized_methods(int threads) {
      assertCycle(threads, "programs.Circles.methods", threads);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void of_threads_with_locks(int threads) {
      assertCycle(threads, "programs.Circles.locks", threads);
    }

    @Test
    void of_threads_with_locks_that_references_take() {
      assertCycle(2, "programs.Circles.referred", 2);
      assertThat(Woven.programs().thrown().detail().orElseThrow())
          .containsPattern(
              "wants ReentrantLock#\\d+ at programs.Circles\\$ByReference.*\\(Circles.java:\\d+\\)");
    }

    @Test
    void of_threads_with_write_locks() {
      assertCycle(3, "programs.Circles.writeLocks", 3);
    }

    @Test
    void of_threads_with_stamped_locks() {
      assertCycle(2, "programs.Circles.stampedLocks", 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void of_threads_with_monitors_and_locks(int threads) {
      assertCycle(threads, "programs.Circles.mixed", threads);
    }

    @Test
    void of_threads_with_locks_of_the_programs_own() {
      assertCycle(2, "programs.Circles.wrapped", 2);
    }

    @Test
    void of_a_reader_and_a_writer() {
      assertCycle(2, "programs.Circles.writerAndReader");
      assertCycle(2, "programs.Circles.readerAndWriter");
    }

    @Test
    void of_a_thread_that_waits_for_a_notification() {
      assertCycle(2, "programs.Waiting.nestedMonitors");
      assertCycle(2, "programs.Waiting.nestedLocks");
    }

    @Test
    void of_a_thread_that_has_waited_for_a_notification() {
      assertCycle(2, "programs.Waiting.heldAgain");
    }

    @Test
    void of_virtual_threads() throws Exception {
      Path java = Jdks.withVirtualThreads().orElse(null);
      assumeThat(java).as("a JDK that has virtual threads").isNotNull();
      assertThat(OtherJvm.run(java, VIEW, "programs.Circles.virtual", 3)).hasSize(2);
      assertThat(OtherJvm.run(java, VIEW, "programs.Circles.ofBothKinds", 4)).hasSize(1);
    }

    @Test
    void of_one_reader_that_wants_to_write() {
      for (String program : List.of("upgrade", "upgradeWithoutOwner")) {
        assertThat(run("programs.Circles." + program))
            .singleElement()
            .asString()
            .contains("a thread waits for itself");
      }
    }

    @Test
    void of_one_thread_that_takes_a_stamped_lock_twice() {
      assertThat(run("programs.Circles.twice"))
          .singleElement()
          .asString()
          .contains("a thread waits for itself");
    }
  }

  @Nested
  class The_report {
    @Test
    void says_which_thread_holds_which_lock_and_wants_which_and_where() {
      run("programs.Circles.locks", 2);
      assertThat(Woven.programs().thrown().detail().orElseThrow())
          .containsPattern(
              "deadlock of 2 threads:\\s+"
                  + "thread Thread-\\d+ #\\d+ holds ReentrantLock#\\d+,"
                  + " taken in programs.Circles\\$OfLock.in,"
                  + " and wants ReentrantLock#\\d+"
                  + " at programs.Circles\\$OfLock.in\\(Circles.java:\\d+\\);\\s+"
                  + "thread Thread-\\d+ #\\d+ holds");
    }

    @Test
    void comes_once_for_each_cycle_when_the_program_goes_on() {
      System.setProperty("saga.onViolation", "log");
      try {
        assertThat(run("programs.Repeated.twoDeadlocks")).hasSize(2);
      } finally {
        System.clearProperty("saga.onViolation");
      }
    }
  }

  @Nested
  class Whoever_is_saved_from_a_deadlock {
    @ParameterizedTest
    @ValueSource(strings = {"retriedWithLocks", "retriedWithMonitors"})
    void is_saved_again_from_the_same_one_and_from_others(String program) {
      assertThat(run("programs.Repeated." + program)).hasSize(2);
    }
  }

  @Nested
  class There_is_no_false_alarm {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "reentrance",
          "exceptions",
          "interruptedRequest",
          "timedTry",
          "failedTry",
          "unlockedByMethodReference",
          "unlockedByReflection",
          "unlockedByUnwovenCode",
          "takenOverUnseen",
          "readersCrosswise",
          "downgrade",
          "inOrder",
          "diedWithTheLock"
        })
    void at_what_only_looks_like_a_deadlock(String program) {
      assertThat(run("programs.Harmless." + program)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monitorBuffer", "conditionBuffer"})
    void at_threads_that_wait_and_notify(String program) {
      assertThat(run("programs.Waiting." + program)).isEmpty();
    }
  }

  private static void assertCycle(int threads, String program, Object... arguments) {
    assertThat(run(program, arguments))
        .singleElement()
        .asString()
        .startsWith("violation " + VIEW)
        .contains("deadlock of " + threads + " threads");
  }

  private static List<String> run(String program, Object... arguments) {
    return Woven.programs().run(VIEW, program, arguments);
  }
}
