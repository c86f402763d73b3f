package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.saga.check.Mode;
import org.saga.history.ObjectHistory;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

/** What becomes of a history after a violation. */
@ExtendWith(LoggedToFile.class)
class GoingOnTests {
  /** Every second event is one too many. */
  private static final String ODD =
      "A B; start locals [int n] : (A {$n++; assert $n % 2 == 1 : \"at \" + $n; $n += 10;})* ;";

  @Nested
  class A_global_history {
    @Test
    void goes_on_after_a_failed_assertion_without_the_rest_of_its_action() {
      Judged view = global(Mode.PREFIX, ODD);

      assertThat(view.at("A", "A", "A", "A")).containsExactly("", "at 12", "", "at 24");
      assertThat(Judged.reported()).hasSize(2);
    }

    @Test
    void runs_the_actions_that_come_after_the_one_whose_assertion_fails() {
      Judged view =
          global(
              Mode.VIABLE,
              "A B; start locals [int n] : (A {assert false : \"n\" + $n;} {$n += 5;})* B ;");

      assertThat(view.at("A", "A", "A")).containsExactly("n0", "n5", "n10");
    }

    @Test
    void goes_on_whatever_rule_the_assertion_is_in() {
      Judged view =
          global(
              Mode.VIABLE,
              "A B; start : s* ; s : A t[3] s* B ;"
                  + " t[int n] @init {assert $n < 0 : \"init\";} @after {assert false;} : ;");

      assertThat(view.at("A", "A", "B", "B")).containsExactly("init", "init", "", "");
      assertThat(view.at("B").get(0)).contains("B cannot come here");
    }

    @Test
    void goes_on_after_an_assertion_about_its_end_which_is_told_once() {
      Judged view =
          global(
              Mode.PREFIX, "A B; start locals [int n] : (A {$n++;})* {assert $n < 2 : \"end\";} ;");

      assertThat(view.at("A", "A", "A")).containsExactly("", "end", "end");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_told_once_of_the_same_failure_which_is_thrown_each_time() {
      Judged view = global(Mode.PREFIX, "A B; start : (A {assert false : \"no\";} | B)* ;");

      assertThat(view.at("A", "B", "A", "A")).containsExactly("no", "", "no", "no");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_told_once_of_the_same_failure_when_the_program_goes_on() {
      System.setProperty("saga.onViolation", "log");
      Judged view = global(Mode.PREFIX, ODD);

      assertThat(view.at("A", "A", "A", "A")).containsOnly("");
      assertThat(Judged.reported()).hasSize(2);
    }

    @Test
    void is_closed_by_an_unexpected_event() {
      Judged view = global(Mode.PREFIX, ODD);

      assertThat(view.at("B", "B", "A", "A").subList(1, 4)).containsOnly("");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_closed_by_an_assertion_that_was_left_open_for_events_to_decide() {
      Judged view =
          global(
              Mode.VIABLE, "A B C; start : (x B | y C)* ; x : A {assert false : \"x\";} ; y : A ;");

      assertThat(view.at("A", "B", "A", "B")).containsExactly("", "x", "", "");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_closed_if_the_grammar_cannot_do_without_what_the_assertion_says() {
      Judged view =
          global(
              Mode.PREFIX,
              "A B; start locals [String s] : (A {assert $s != null;} {$s.length();} | B)* ;");

      assertThat(view.at("A", "B", "A")).element(0).asString().contains("$s != null");
      assertThat(Judged.reported()).hasSize(1);
    }
  }

  @Nested
  class The_history_of_a_thread_or_an_object {
    @Test
    void is_closed_by_a_failed_assertion() {
      ThreadView threads = new ThreadView("V", "V.view", Mode.PREFIX, Compiled.of(ODD).grammar);
      ObjectView objects = new ObjectView("V", "V.view", Mode.PREFIX, Compiled.of(ODD).grammar);
      ObjectHistory history = objects.newHistory();
      Judged ofThread = new Judged(threads::raise);
      Judged ofObject = new Judged(event -> objects.raise(this, history, event));

      assertThat(ofThread.at("A", "A", "A", "A")).containsExactly("", "at 12", "", "");
      assertThat(ofObject.at("A", "A", "A", "A")).containsExactly("", "at 12", "", "");
      assertThat(Judged.reported()).hasSize(2);
    }
  }

  private static Judged global(Mode mode, String grammar) {
    return new Judged(new GlobalView("V", "V.view", mode, Compiled.of(grammar).grammar)::raise);
  }
}
