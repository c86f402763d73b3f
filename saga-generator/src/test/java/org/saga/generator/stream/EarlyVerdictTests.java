package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.saga.check.Mode;
import org.saga.history.ObjectHistory;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

/** Views with resets: when a session is found wrong, and how often. */
@ExtendWith(LoggedToFile.class)
class EarlyVerdictTests {
  private static final String PAIRS = "A B C; start : A B ;";
  private static final String COUNTING =
      "A B C; start returns [int n] : (A {assert $A.i <= session.n : \"n=\" + session.n;})* B"
          + " {$n = session.n + 1;} ;";

  @Nested
  class A_session_that_nothing_can_save {
    @Test
    void is_reported_at_its_first_bad_event_and_not_again() {
      Judged view = global(PAIRS);

      assertThat(view.at("A", "A", "C", "A", "B."))
          .containsExactly("", "A cannot come here", "", "", "");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_reported_by_each_kind_of_view() {
      ThreadView threads = new ThreadView("V", "V.view", Mode.RESETS, Compiled.of(PAIRS).grammar);
      ObjectView objects = new ObjectView("V", "V.view", Mode.RESETS, Compiled.of(PAIRS).grammar);
      ObjectHistory history = objects.newHistory();

      assertThat(new Judged(threads::raise).at("A", "C", "B."))
          .containsExactly("", "C cannot come here", "");
      assertThat(new Judged(event -> objects.raise(this, history, event)).at("A", "C", "B."))
          .containsExactly("", "C cannot come here", "");
    }

    @Test
    void is_reported_once_if_it_ends_with_its_first_bad_event() {
      assertThat(global(PAIRS).at("C.", "A", "B.")).containsExactly("C cannot come here", "", "");
    }

    @Test
    void lasts_until_the_condition_of_a_reset_holds() {
      assertThat(global(PAIRS).at("B", "A", "B", "A", "B.", "A", "B."))
          .containsExactly("B cannot come here", "", "", "", "", "", "");
    }

    @Test
    void is_known_when_the_last_of_several_readings_is_given_up() {
      Judged view = global("A B C; start : x B | y C ; x : A x | A ; y : A A ;");

      assertThat(view.at("A", "A", "A", "C", "B."))
          .containsExactly("", "", "", "C cannot come here", "");
    }

    @Test
    void leaves_the_sessions_after_it_as_they_are() {
      Judged view = global(COUNTING);

      assertThat(view.at("B.", "A1", "B.")).containsOnly("");
      assertThat(view.at("A", "C", "B.")).containsExactly("", "C cannot come here", "");
      assertThat(view.at("A2", "B.")).containsOnly("");
      assertThat(view.at("A4", "B.")).containsExactly("n=3", "");
    }
  }

  @Nested
  class A_session_that_can_still_be_saved {
    @Test
    void is_not_reported() {
      assertThat(global("A B C; start : A* B ;").at("A", "A", "A")).containsOnly("");
    }

    @Test
    void is_reported_at_its_end_if_that_comes_too_early() {
      assertThat(global(PAIRS).at("A.", "A", "B."))
          .containsExactly("the history may not end here", "", "");
    }

    @Test
    void is_not_reported_for_an_assertion_about_its_end() {
      Judged view =
          global("A B C; start locals [int n] : (A {$n++;})* {assert $n == 2 : \"end\";} ;");

      assertThat(view.at("A", "A", "A.", "A", "A.")).containsExactly("", "", "end", "", "");
    }
  }

  @Nested
  class A_failed_assertion {
    @Test
    void is_reported_at_its_event_and_not_again() {
      Judged view = global(COUNTING);

      assertThat(view.at("A", "A1", "A2", "B.")).containsExactly("", "n=0", "", "");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void is_thrown_but_not_logged_again_in_a_later_session() {
      Judged view = global(COUNTING);

      assertThat(view.at("A1", "B.", "A1", "B.")).containsExactly("n=0", "", "n=0", "");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void on_a_reading_that_is_given_up_never_counts() {
      Judged view = global("A B C; start : x B | y C ; x : A {assert false : \"x\";} ; y : A ;");

      assertThat(view.at("A", "C.", "A", "B.")).containsExactly("", "", "", "x");
    }
  }

  @Nested
  class With_late_verdicts {
    @BeforeEach
    void judgeLate() {
      System.setProperty("saga.lateVerdicts", "true");
    }

    @Test
    void a_session_is_reported_at_its_end_as_by_the_papers_tool() {
      Judged view = global(PAIRS);

      assertThat(view.at("A", "A", "C", "B.")).containsExactly("", "", "", "A cannot come here");
      assertThat(view.at("A", "B.")).containsOnly("");
    }

    @Test
    void so_is_a_failed_assertion() {
      Judged view = global(COUNTING);

      assertThat(view.at("A1", "A", "B.", "A", "B.")).containsExactly("", "", "n=0", "", "");
      assertThat(Judged.reported()).hasSize(1);
    }

    @Test
    void a_session_that_never_ends_is_not_reported() {
      assertThat(global(PAIRS).at("C", "C", "C", "C")).containsOnly("");
    }
  }

  private static Judged global(String grammar) {
    return new Judged(
        new GlobalView("V", "V.view", Mode.RESETS, Compiled.of(grammar).grammar)::raise);
  }
}
