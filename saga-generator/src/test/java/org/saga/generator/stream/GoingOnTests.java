package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.history.ObjectHistory;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;

/** What becomes of a history after a violation. */
class GoingOnTests {
  /** Every second event is one too many. */
  private static final String ODD =
      "A B; start locals [int n] : (A {$n++; assert $n % 2 == 1 : \"at \" + $n; $n += 10;})* ;";

  @TempDir Path folder;

  @BeforeEach
  void report() {
    System.setProperty("saga.report", folder.resolve("report").toString());
  }

  @AfterEach
  void clear() {
    System.clearProperty("saga.report");
    System.clearProperty("saga.onViolation");
  }

  @Nested
  class A_global_history {
    @Test
    void goes_on_after_a_failed_assertion_without_the_rest_of_its_action() throws IOException {
      GlobalView view = global(Mode.PREFIX, ODD);

      assertThat(thrown(view, a(), a(), a(), a())).containsExactly("", "at 12", "", "at 24");
      assertThat(reported()).hasSize(2);
    }

    @Test
    void runs_the_actions_that_come_after_the_one_whose_assertion_fails() {
      GlobalView view =
          global(
              Mode.VIABLE,
              "A B; start locals [int n] : (A {assert false : \"n\" + $n;} {$n += 5;})* B ;");

      assertThat(thrown(view, a(), a(), a())).containsExactly("n0", "n5", "n10");
    }

    @Test
    void goes_on_whatever_rule_the_assertion_is_in() {
      GlobalView view =
          global(
              Mode.VIABLE,
              "A B; start : s* ; s : A t[3] s* B ;"
                  + " t[int n] @init {assert $n < 0 : \"init\";} @after {assert false;} : ;");

      assertThat(thrown(view, a(), a(), b(), b())).containsExactly("init", "init", "", "");
      assertThat(thrown(view, b()).get(0)).contains("B cannot come here");
    }

    @Test
    void goes_on_after_an_assertion_about_its_end_which_is_told_once() throws IOException {
      GlobalView view =
          global(
              Mode.PREFIX, "A B; start locals [int n] : (A {$n++;})* {assert $n < 2 : \"end\";} ;");

      assertThat(thrown(view, a(), a(), a())).containsExactly("", "end", "end");
      assertThat(reported()).hasSize(1);
    }

    @Test
    void is_told_once_of_the_same_failure_which_is_thrown_each_time() throws IOException {
      GlobalView view = global(Mode.PREFIX, "A B; start : (A {assert false : \"no\";} | B)* ;");

      assertThat(thrown(view, a(), b(), a(), a())).containsExactly("no", "", "no", "no");
      assertThat(reported()).hasSize(1);
    }

    @Test
    void is_told_once_of_the_same_failure_when_the_program_goes_on() throws IOException {
      System.setProperty("saga.onViolation", "log");
      GlobalView view = global(Mode.PREFIX, ODD);

      assertThat(thrown(view, a(), a(), a(), a())).containsOnly("");
      assertThat(reported()).hasSize(2);
    }

    @Test
    void is_closed_by_an_unexpected_event() throws IOException {
      GlobalView view = global(Mode.PREFIX, ODD);

      assertThat(thrown(view, b(), b(), a(), a()).subList(1, 4)).containsOnly("");
      assertThat(reported()).hasSize(1);
    }

    @Test
    void is_closed_by_an_assertion_that_was_left_open_for_events_to_decide() throws IOException {
      GlobalView view =
          global(
              Mode.VIABLE, "A B C; start : (x B | y C)* ; x : A {assert false : \"x\";} ; y : A ;");

      assertThat(thrown(view, a(), b(), a(), b())).containsExactly("", "x", "", "");
      assertThat(reported()).hasSize(1);
    }

    @Test
    void is_closed_if_the_grammar_cannot_do_without_what_the_assertion_says() throws IOException {
      GlobalView view =
          global(
              Mode.PREFIX,
              "A B; start locals [String s] : (A {assert $s != null;} {$s.length();} | B)* ;");

      assertThat(thrown(view, a(), b(), a())).element(0).asString().contains("$s != null");
      assertThat(reported()).hasSize(1);
    }
  }

  @Nested
  class The_history_of_a_thread_or_an_object {
    @Test
    void is_closed_by_a_failed_assertion() throws IOException {
      ThreadView threads = new ThreadView("V", "V.view", Mode.PREFIX, Compiled.of(ODD).grammar);
      ObjectView objects = new ObjectView("V", "V.view", Mode.PREFIX, Compiled.of(ODD).grammar);
      ObjectHistory history = objects.newHistory();
      for (int i = 0; i < 4; i++) {
        thrownBy(() -> threads.raise(a()));
        thrownBy(() -> objects.raise(this, history, a()));
      }

      assertThat(reported()).hasSize(2);
    }
  }

  private Event a() {
    return TestEvent.of("A", 1, 0, this);
  }

  private Event b() {
    return TestEvent.of("B", 2, 0, this);
  }

  private static GlobalView global(Mode mode, String grammar) {
    return new GlobalView("V", "V.view", mode, Compiled.of(grammar).grammar);
  }

  /** Returns for each event what was thrown, as the assertion or else the headline says it. */
  private static List<String> thrown(GlobalView view, Event... events) {
    List<String> thrown = new ArrayList<>();
    for (Event event : events) {
      thrown.add(thrownBy(() -> view.raise(event)));
    }
    return thrown;
  }

  private static String thrownBy(Runnable events) {
    try {
      events.run();
      PendingViolations.throwAny();
      return "";
    } catch (HistoryViolation violation) {
      return violation.detail().orElse(violation.headline());
    }
  }

  private List<String> reported() throws IOException {
    return Files.readAllLines(folder.resolve("report"));
  }
}
