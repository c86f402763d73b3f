package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.saga.fixture.Happened.call;
import static org.saga.view.Views.violationOf;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saga.check.AssertionSite;
import org.saga.check.FailureKind;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.EventKind;
import org.saga.fixture.Grammars;
import org.saga.fixture.Happened;
import org.saga.violation.HistoryViolation;

/** Views at run time: which history an event belongs to, and what becomes of violations. */
class ViewTests extends LoggedTest {
  @Nested
  class A_thread_view {
    private final ThreadView view = Views.thread(Mode.PREFIX, "start : A* B* ;");

    @Test
    void throws_at_the_first_event_that_breaks_the_grammar() {
      assertThat(violationOf(() -> view.raise(call('A')))).isNull();
      assertThat(violationOf(() -> view.raise(call('B')))).isNull();

      HistoryViolation violation = violationOf(() -> view.raise(call('A')));

      assertThat(violation.view()).isEqualTo("demo.TestView");
      assertThat(violation.kind()).isEqualTo(FailureKind.UNEXPECTED_EVENT);
      assertThat(violation.terminal()).contains("A");
      assertThat(violation.expected()).containsExactly("B", "the end");
      assertThat(violation.thread()).isEqualTo(Thread.currentThread().getName());
    }

    @Test
    void keeps_threads_apart() {
      view.raise(call('B'));

      HistoryViolation elsewhere =
          Views.inNewThread("other", () -> violationOf(() -> view.raise(call('A'))));

      assertThat(elsewhere).isNull();
      assertThat(violationOf(() -> view.raise(call('A')))).isNotNull();
    }

    @Test
    void reports_a_history_once_and_then_closes_it() {
      violationOf(() -> view.raise(call('C')));

      assertThat(violationOf(() -> view.raise(call('C')))).isNull();
      assertThat(log.messages()).hasSize(1);
    }
  }

  @Nested
  class An_object_view {
    private final ObjectView view =
        Views.object(
            Mode.PREFIX, "start : (a=A {check(0, value($a) == self);})* ;", "assert a == self");

    @Test
    void gives_each_object_a_history_of_its_own() {
      Object one = new Object();
      Object other = new Object();
      view.raise(one, view.weakHistory(one), call('A', "callee", one));

      assertThat(view.weakHistory(one)).isSameAs(view.weakHistory(one));
      assertThat(view.weakHistory(other)).isNotSameAs(view.weakHistory(one));
      assertThat(
              violationOf(
                  () -> view.raise(other, view.weakHistory(other), call('A', "callee", one))))
          .isNotNull();
      assertThat(
              violationOf(() -> view.raise(one, view.weakHistory(one), call('A', "callee", one))))
          .isNull();
    }
  }

  @Nested
  class A_view_with_resets {
    private final GlobalView view =
        Views.global(Mode.RESETS, "start returns [int n] : A+ B {$n = session.n + 1;} ;", "assert");

    @Test
    void checks_only_when_a_session_ends() {
      assertThat(violationOf(() -> view.raise(call('B')))).isNull();
      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
    }

    @Test
    void asks_the_condition_with_the_attributes_of_the_previous_session() {
      view.raise(call('A'));
      view.raise(call('B').resetting());
      int[] seen = new int[1];
      view.raise(
          call('A')
              .resettingIf(
                  (previous, self) -> {
                    seen[0] = (int) Grammars.attribute(previous, "n");
                    return false;
                  }));

      assertThat(seen[0]).isEqualTo(1);
    }

    @Test
    void drops_only_the_session_that_breaks_the_grammar() {
      violationOf(() -> view.raise(call('B').resetting()));
      view.raise(call('A'));

      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNull();
    }

    @Test
    void logs_the_same_violation_once_and_throws_it_each_time() {
      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
      assertThat(violationOf(() -> view.raise(call('C').resetting()))).isNotNull();
      assertThat(log.messages()).hasSize(2);
    }
  }

  @Nested
  class A_global_view_without_resets {
    @Test
    void is_closed_by_a_failed_assertion_if_its_checker_cannot_go_on() {
      GlobalView view = Views.global(Mode.PREFIX, "start : (A {check(0, false);})* ;", "assert");

      assertThat(violationOf(() -> view.raise(call('A')))).isNotNull();
      assertThat(violationOf(() -> view.raise(call('A')))).isNull();
      assertThat(violationOf(() -> view.raise(call('B')))).isNull();
    }
  }

  @Nested
  class The_policy {
    private final ThreadView view = Views.thread(Mode.PREFIX, "start : A* ;");

    @Test
    void log_lets_the_program_go_on() {
      System.setProperty("saga.onViolation", "log");

      assertThat(violationOf(() -> view.raise(call('B')))).isNull();
      assertThat(log.messages()).singleElement().asString().contains("B cannot come here");
    }

    @Test
    void throw_logs_and_throws_the_same() {
      HistoryViolation violation = violationOf(() -> view.raise(call('B')));

      assertThat(log.records().get(0).getThrown()).isSameAs(violation);
    }
  }

  @Nested
  class While_a_monitor_is_held {
    private final GlobalView view = Views.global(Mode.PREFIX, "start : A* ;");

    @Test
    void a_violation_is_logged_at_once_and_thrown_after_the_outermost_release() {
      view.enterMonitor();
      view.enterMonitor();
      view.raise(Happened.of('B', EventKind.MONITOR_ACQUIRED));
      assertThat(log.messages()).hasSize(1);

      assertThat(violationOf(view::exitMonitor)).isNull();
      assertThat(violationOf(view::exitMonitor)).isNotNull();
      assertThat(violationOf(view::exitMonitor)).isNull();
    }

    @Test
    void a_request_still_throws_at_once() {
      view.enterMonitor();

      assertThat(violationOf(() -> view.raise(Happened.of('B', EventKind.MONITOR_REQUESTED))))
          .isNotNull();
    }

    @Test
    void other_threads_do_not_throw_it() {
      view.enterMonitor();
      view.raise(Happened.of('B', EventKind.MONITOR_RELEASED));

      HistoryViolation elsewhere =
          Views.inNewThread(
              "other",
              () -> {
                view.enterMonitor();
                return violationOf(view::exitMonitor);
              });

      assertThat(elsewhere).isNull();
      assertThat(violationOf(view::exitMonitor)).isNotNull();
    }
  }

  @Nested
  class The_checker {
    private final Grammar grammar =
        new Grammar(
            "Test.g4",
            events -> null,
            Object::new,
            new AssertionSite[0],
            it -> {
              throw new IllegalStateException("the grammar's own was asked for");
            });

    @AfterEach
    void choose_none() {
      System.clearProperty("saga.checker");
    }

    @Test
    void is_the_grammars_own() {
      assertThatIllegalStateException()
          .isThrownBy(() -> new GlobalView("demo.TestView", "Test.view", Mode.PREFIX, grammar))
          .withMessage("the grammar's own was asked for");
    }

    @Test
    void is_the_reference_if_users_want_it() {
      System.setProperty("saga.checker", "reference");

      assertThatNoException()
          .isThrownBy(() -> new GlobalView("demo.TestView", "Test.view", Mode.PREFIX, grammar));
    }
  }

  @Nested
  class The_programs_objects {
    @Test
    void have_none_of_their_methods_run() {
      ObjectView view = Views.object(Mode.PREFIX, "start : A* ;");
      Object hostile = new HostileObject();
      view.raise(hostile, view.weakHistory(hostile), call('A', "callee", hostile));

      HistoryViolation violation =
          violationOf(
              () -> view.raise(hostile, view.weakHistory(hostile), call('B', "key", hostile)));

      assertThat(violation.event().orElseThrow()).matches("call b\\(\\) key=(.*)#\\d on \\1#\\d");
      assertThat(log.messages()).hasSize(1);
    }
  }

  @Nested
  class Events_of_sagas_own_work {
    @Test
    void are_not_recorded() {
      ThreadView other = Views.thread(Mode.PREFIX, "start : ;");
      ThreadView view = Views.thread(Mode.RESETS, "start : A ;");
      view.raise(
          call('A')
              .resettingIf(
                  (previous, self) -> {
                    other.raise(call('A'));
                    return true;
                  }));

      assertThat(violationOf(() -> {})).isNull();
      assertThat(log.messages()).isEmpty();
      assertThat(violationOf(() -> other.raise(call('A')))).isNotNull();
    }
  }

  private static final class HostileObject {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("SAGA ran a method of the program");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("SAGA ran a method of the program");
    }

    @Override
    public String toString() {
      throw new AssertionError("SAGA ran a method of the program");
    }
  }
}
