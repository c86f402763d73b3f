package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OddLockTests {
  private static final String VIEW = "saga.library.Deadlock";

  @BeforeAll
  static void weave() {
    Woven.programs();
  }

  @ParameterizedTest
  @CsvSource({
    "Circles.monitors, 8",
    "Circles.locks, 8",
    "OddCircles.onMonitors, 2",
    "OddCircles.onMonitors, 8",
    "OddCircles.onMutexes, 3",
    "OddCircles.onConditions, 2",
    "OddCircles.byTrying, 2",
    "OddCircles.onSynchronizers, 2",
    "OddCircles.onePermit, 2",
    "OddCircles.subclasses, 3",
    "OddCircles.fair, 2",
    "OddCircles.mixed, 6",
    "OddCircles.interruptibly, 2",
    "OddCircles.pool, 2",
  })
  void a_circle_is_found_once(String program, int size) {
    assertFound("deadlock of " + size + " threads", "programs." + program, size);
  }

  @Test
  void a_circle_of_the_monitors_of_classes_is_found_once() {
    assertFound("deadlock of 2 threads", "programs.OddCircles.classes");
  }

  @ParameterizedTest
  @CsvSource({
    "afterItsRequest, 2",
    "withoutLimit, 2",
    "besideALimit, 2",
    "beforeItsRequest, 2",
    "throughAnother, 3",
    "ofLocksAndEnds, 3",
    "oneAnother, 2",
  })
  void a_wait_for_the_end_of_a_thread_that_cannot_end_is_found_once(String program, int size) {
    assertFound("deadlock of " + size + " threads", "programs.Joins." + program);
  }

  @Test
  void a_thread_that_waits_for_its_own_end_is_found() {
    assertFound("a thread waits for itself", "programs.Joins.itself");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ends", "interrupted", "interruptedBefore", "withinALimit"})
  void a_wait_for_the_end_of_a_thread_that_ends_is_not_reported(String program) {
    assertThat(run("programs.Joins." + program)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void a_reader_that_is_queued_behind_a_writer_waits_for_it(boolean fair, boolean readerIsLast) {
    assertFound("deadlock of 3 threads", "programs.OddCircles.queued", fair, readerIsLast);
  }

  @Test
  void a_circle_of_virtual_threads_is_found_once() throws Exception {
    assertThat(OtherJvm.run(withVirtualThreads(), VIEW, "programs.OddCircles.virtual", 3))
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ownLocksInOrder",
        "ownLocksThereAndBack",
        "ownReentrance",
        "ownTakenOverUnseen",
        "releasedByAnother",
        "twoPermits",
        "givesUp",
        "interruptedInside",
        "handOverHand",
        "byMethodReference",
        "backOff",
        "awaitInside",
        "handOff",
        "timedWait",
        "staticMethods",
        "pool",
      })
  void what_is_no_deadlock_is_not_reported(String program) {
    assertThat(run("programs.OddHarmless." + program)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "readsAgain, false",
    "readsAgain, true",
    "readerBehindWriter, false",
    "readerBehindWriter, true",
    "readerBehindTimedWriter, false",
    "readerBehindTimedWriter, true",
    "downgradeWithQueue, false",
    "downgradeWithQueue, true",
  })
  void what_readers_and_writers_do_is_no_deadlock(String program, boolean fair) {
    assertThat(run("programs.OddHarmless." + program, fair)).isEmpty();
  }

  @Test
  void what_virtual_threads_do_is_no_deadlock() throws Exception {
    assertThat(OtherJvm.run(withVirtualThreads(), VIEW, "programs.OddHarmless.virtual", 8))
        .isEmpty();
  }

  private static Path withVirtualThreads() throws IOException {
    Path java = Jdks.withVirtualThreads().orElse(null);
    assumeThat(java).as("a JDK that has virtual threads").isNotNull();
    return java;
  }

  private static void assertFound(String what, String program, Object... arguments) {
    assertThat(run(program, arguments))
        .singleElement()
        .asString()
        .startsWith("violation " + VIEW)
        .contains(what);
  }

  private static List<String> run(String program, Object... arguments) {
    return Woven.programs().run(VIEW, program, arguments);
  }
}
