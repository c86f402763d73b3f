package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.fixture.Happened.call;
import static org.saga.view.Views.violationOf;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.saga.check.Mode;
import org.saga.event.EventKind;
import org.saga.fixture.Happened;
import org.saga.host.Watch;
import org.saga.violation.HistoryViolation;

/** What a test framework is told by {@link Watch}. */
class WatchTests extends LoggedTest {
  private final List<String> told = new ArrayList<>();

  @AfterEach
  void tell_nobody() {
    Watch.onViolation(null);
    Watch.onNewThread(null);
  }

  private void keepViolations() {
    Watch.onViolation((violation, threads) -> told.add(violation.thread() + " " + threads));
  }

  @Test
  void a_violation_is_told_with_its_thread_before_it_is_thrown() {
    ThreadView view = Views.thread(Mode.PREFIX, "start : A ;");
    keepViolations();

    HistoryViolation thrown =
        Views.inNewThread("one", () -> violationOf(() -> view.raise(call('B'))));

    assertThat(thrown).isNotNull();
    assertThat(told).singleElement().asString().startsWith("one [Thread[").contains("one,");
  }

  /** The log has it once; but another test may have caused it this time. */
  @Test
  void what_happens_again_is_told_again() {
    for (String policy : List.of("throw", "log")) {
      System.setProperty("saga.onViolation", policy);
      ThreadView view = Views.thread(Mode.RESETS, "start : A ;");
      keepViolations();
      violationOf(() -> view.raise(call('B').resetting()));
      violationOf(() -> view.raise(call('B').resetting()));
    }
    assertThat(told).hasSize(4);
    assertThat(log.messages()).hasSize(2);
  }

  @Test
  void a_listener_that_fails_is_no_reason_not_to_throw() {
    ThreadView view = Views.thread(Mode.PREFIX, "start : A ;");
    Watch.onViolation(
        (violation, threads) -> {
          throw new IllegalStateException("of the listener");
        });
    assertThat(violationOf(() -> view.raise(call('B')))).isNotNull();
    assertThat(log.messages())
        .anyMatch(
            it ->
                it.endsWith(
                    "listener of a violation: java.lang.IllegalStateException: of the listener"));
  }

  /** Also by a view that was made before. */
  @Test
  void events_are_told_from_now_on_until_the_end() {
    GlobalView view = Views.global(Mode.PREFIX, "start : (A | B)* ;");
    view.raise(call('A'));
    view.raise(call('A'));

    Runnable end = Watch.onEvent((name, terminal) -> told.add(name + " " + terminal));
    view.raise(call('A'));
    view.raise(call('B'));
    end.run();
    view.raise(call('A'));

    assertThat(told).containsExactly("demo.TestView A", "demo.TestView B");
  }

  @Test
  void what_a_listener_does_is_no_event() {
    GlobalView view = Views.global(Mode.PREFIX, "start : (A | B)* ;");
    Runnable end =
        Watch.onEvent(
            (name, terminal) -> {
              told.add(terminal);
              view.raise(call('B'));
            });
    view.raise(call('A'));
    end.run();
    assertThat(told).containsExactly("A");
  }

  @Test
  void another_listener_goes_on_when_the_inner_one_ends() {
    GlobalView view = Views.global(Mode.PREFIX, "start : A* ;");
    Runnable outer = Watch.onEvent((name, terminal) -> told.add("outer"));
    Runnable inner = Watch.onEvent((name, terminal) -> told.add("inner"));
    view.raise(call('A'));
    inner.run();
    view.raise(Happened.of('A', EventKind.CALL));
    outer.run();
    assertThat(told).containsExactly("inner", "outer", "outer");
  }

  @Test
  void a_thread_is_told_of_in_that_thread_at_its_first_event() {
    GlobalView view = Views.global(Mode.PREFIX, "start : A* ;");
    Watch.onNewThread(
        thread -> told.add(thread.getName() + " in " + Thread.currentThread().getName()));
    Views.inNewThread(
        "new",
        () -> {
          view.raise(call('A'));
          view.raise(call('A'));
          return null;
        });
    Views.inNewThread("silent", () -> null);
    assertThat(told).containsExactly("new in new");
  }

  @Test
  void without_an_agent_nothing_is_watched() {
    assertThat(Watch.views()).isEmpty();
    assertThat(Watch.failure()).isEmpty();
  }
}
