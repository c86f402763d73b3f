package org.saga.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** Claims of witnesses that are possible runs, but show nothing, are refused. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClaimTests {
  private static final String NO_VIOLATION =
      "the events that it names are no violation of atomicity";
  private static final String NO_BLOCK = "the events that it names are in no block";
  private static final String NOT_NAMED = "it does not say which of its events are the violation";

  /** What is wrong with a claim; the events are in one line, a thread of one letter before each. */
  private static String fault(String events, String claim) throws IOException {
    return fault(events, events, claim);
  }

  private static String fault(String trace, String run, String claim) throws IOException {
    Optional<String> fault = WitnessCheck.fault(read(trace), read(run), claim);
    return fault.orElse("accepted");
  }

  private static Trace read(String events) throws IOException {
    String text = events.replaceAll("(\\w)\\|(\\S+) ?", "$1|$2\n");
    return TextTrace.read("run.std", new StringReader(text));
  }

  // ---- atomicity

  /** A block of a thread; what another one does comes between its accesses. */
  private static String block(String first, String between, String then) {
    return "a|begin(m) a|%s(x) b|%s(x) a|%s(x) a|end(m)".formatted(first, between, then);
  }

  @ParameterizedTest
  @CsvSource({"r,w,w", "r,w,r", "w,r,w", "w,w,r", "w,w,w", "r,w,u", "u,w,w"})
  void what_comes_between_in_one_of_the_patterns_is_accepted(
      String first, String between, String then) throws IOException {
    assertThat(fault(block(first, between, then), "atomicity 2 3 4")).isEqualTo("accepted");
  }

  @ParameterizedTest
  @CsvSource({"r,r,r", "r,r,w", "w,r,r"})
  void what_could_come_before_the_block_or_behind_it_is_refused(
      String first, String between, String then) throws IOException {
    assertThat(fault(block(first, between, then), "atomicity 2 3 4")).isEqualTo(NO_VIOLATION);
  }

  @ParameterizedTest
  @CsvSource({
    "a|begin(m) a|w(x) a|w(x) a|end(m) b|w(x), 2 3 5",
    "b|w(x) a|begin(m) a|w(x) a|w(x) a|end(m), 1 3 4",
    "a|begin(m) a|w(x) b|w(y) a|w(x) a|end(m), 2 3 4",
    "a|begin(m) a|w(x) a|w(x) a|w(x) a|end(m), 2 3 4",
    "a|begin(m) a|w(x) b|w(x) c|w(x) a|w(x) a|end(m), 2 3 4",
    "a|begin(m) a|w(x) b|acq(x) a|w(x) a|end(m), 2 3 4",
    "a|begin(m) a|w(x) b|w(x) c|w(y) a|w(y) a|end(m), 2 3 4 5",
    "a|begin(m) a|w(x) b|w(x) a|w(x) a|end(m), 3 2 4",
    "a|begin(m) a|w(x) b|w(x) a|w(x) a|end(m), 2 3 3",
    "a|begin(m) a|w(x) b|w(x) a|w(x) a|end(m), 2 2 3 3",
  })
  void other_events_are_no_violation(String events, String numbers) throws IOException {
    assertThat(fault(events, "atomicity " + numbers)).isEqualTo(NO_VIOLATION);
  }

  @ParameterizedTest
  @CsvSource({
    "a|w(x) b|w(x) a|w(x), 1 2 3",
    "a|begin(m) a|w(x) a|end(m) b|w(x) a|w(x), 2 4 5",
    "a|w(x) a|begin(m) b|w(x) a|w(x) a|end(m), 1 3 4",
    "a|begin(m) a|w(x) a|end(m) a|begin(m) b|w(x) a|w(x) a|end(m), 2 5 6",
    "a|acq(l) a|w(x) a|rel(l) a|acq(l) b|w(x) a|w(x) a|rel(l), 2 5 6",
    "a|acq(l) a|w(x) a|wait(l) b|w(x) a|acq(l) a|w(x) a|rel(l), 2 4 6",
    "b|begin(m) a|w(x) b|w(x) a|w(x) b|end(m), 2 3 4",
    "a|acqr(l) a|w(x) b|w(x) a|w(x) a|relr(l), 2 3 4",
  })
  void accesses_that_are_in_no_block_together_are_refused(String events, String numbers)
      throws IOException {
    assertThat(fault(events, "atomicity " + numbers)).isEqualTo(NO_BLOCK);
  }

  @ParameterizedTest
  @CsvSource({
    "a|begin(o) a|begin(m) a|w(x) a|end(m) a|begin(m) b|w(x) a|w(x) a|end(m) a|end(o), 3 6 7",
    "a|acq(l) a|acq(l) a|w(x) a|rel(l) b|w(x) a|w(x) a|rel(l), 3 5 6",
  })
  void what_is_around_is_a_block_as_well(String events, String numbers) throws IOException {
    assertThat(fault(events, "atomicity " + numbers)).isEqualTo("accepted");
  }

  @Test
  void what_comes_before_a_block_and_what_comes_behind_it_is_no_violation_unless_it_is_one_block()
      throws IOException {
    String events = "a|begin(m) a|w(x) b|begin(o) b|w(y) %s a|w(y) b|w(x) b|end(o) a|end(m)";
    // It could be: b writes y; a comes at once; b writes x.
    assertThat(fault(events.formatted("b|end(o) b|begin(o)"), "atomicity 2 4 7 8"))
        .isEqualTo(NO_VIOLATION);
    assertThat(fault(events.formatted(""), "atomicity 2 4 5 6")).isEqualTo("accepted");
    // In the other order the first is behind the block, and the second before it.
    assertThat(fault("a|begin(m) a|w(x) b|w(x) b|w(y) a|w(y) a|end(m)", "atomicity 2 3 4 5"))
        .isEqualTo("accepted");
  }

  @ParameterizedTest
  @CsvSource({
    "atomicity",
    "atomicity 2 3",
    "atomicity 2 3 9",
    "atomicity 0 3 4",
    "atomicity 2 b 4",
    "atomicity 2 3 4 4 4",
    "atomicity -2 3 4",
    "atomicity 99999999999 3 4"
  })
  void what_names_no_events_is_refused(String claim) throws IOException {
    assertThat(fault(block("w", "w", "w"), claim)).isEqualTo(NOT_NAMED);
  }

  @Test
  void a_read_of_the_block_that_sees_something_else_is_refused_unless_it_is_the_last()
      throws IOException {
    String trace = "a|begin(m) a|r(x) a|r(x) a|w(z) a|end(m) b|w(x)";
    String run = "a|begin(m) a|r(x) b|w(x) a|r(x)";
    assertThat(fault(trace, run, "atomicity 2 3 4")).isEqualTo("accepted");
    assertThat(fault(trace, run + " a|w(z)", "atomicity 2 3 4"))
        .contains("event 4 of the witness", "it does not see the write that it has seen");
  }

  // ---- races and deadlocks

  @ParameterizedTest
  @CsvSource({
    "a|w(x) b|w(x), accepted",
    "a|r(x) b|w(x), accepted",
    "a|w(x), it has less than two events",
    "a|w(x) b|w(y), the last two events do not access one variable",
    "a|acq(x) b|w(x), the last two events do not access one variable",
    "a|w(x) a|w(x), the last two events are of one thread",
    "a|r(x) b|r(x), neither of the last two events writes",
    "a|w(x) b|w(x) c|fork(d), the last two events do not access one variable",
  })
  void a_race_is_two_conflicting_accesses_at_the_end(String events, String verdict)
      throws IOException {
    assertThat(fault(events, "race")).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "a|acq(k) b|acq(l), accepted",
    "a|acq(k), no threads wait for one another at its end",
    "a|acq(k) a|acq(l) a|rel(l) a|rel(k) b|acq(l), no threads wait for one another at its end",
    "a|acq(k) b|acq(l) c|w(x), accepted",
  })
  void in_a_deadlock_each_waits_for_the_next(String run, String verdict) throws IOException {
    String trace = "a|acq(k) a|acq(l) a|rel(l) a|rel(k) b|acq(l) b|acq(k) b|rel(k) b|rel(l) c|w(x)";
    assertThat(fault(trace, run, "deadlock")).isEqualTo(verdict);
  }

  @Test
  void readers_do_not_wait_for_readers() throws IOException {
    String trace =
        "a|acqr(k) a|acqr(l) a|relr(l) a|relr(k) b|acqr(l) b|acqr(k) b|relr(k) b|relr(l)";
    assertThat(fault(trace, "a|acqr(k) b|acqr(l)", "deadlock"))
        .isEqualTo("no threads wait for one another at its end");
  }
}
