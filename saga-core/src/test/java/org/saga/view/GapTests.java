package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.fixture.Happened.call;
import static org.saga.view.Views.violationOf;

import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.fixture.Garbage;
import org.saga.fixture.Grammars;
import org.saga.history.Gaps;
import org.saga.history.ObjectHistory;
import org.saga.history.ViewDefinition;
import org.saga.violation.HistoryViolation;
import org.saga.violation.ViewOrigin;

/** What becomes of histories in which an event is missing. */
class GapTests extends LoggedTest {
  private final Gaps gaps = new Gaps();

  @Test
  void nothing_is_said_of_a_history_in_which_an_event_is_missing() {
    GlobalView view = global(Mode.VIABLE, "start : (A B)* ;");
    view.raise(call('A'));
    gaps.anywhere = new Object[0];

    assertThat(violationOf(() -> view.raise(call('A')))).isNull();
    assertThat(violationOf(() -> view.raise(call('A')))).isNull();
    assertThat(log.messages()).containsExactly(warning());
  }

  @Test
  void nor_of_one_that_begins_later_as_its_first_event_may_be_what_is_missing() {
    ThreadView view = new ThreadView("demo.TestView", "Test.view", Mode.VIABLE, grammar(), gaps);
    gaps.anywhere = new Object[0];

    Boolean silent = Views.inNewThread("new", () -> violationOf(() -> wrong(view)) == null);

    assertThat(silent).isTrue();
  }

  @Test
  void nor_where_there_was_no_memory_for_the_event() {
    GlobalView view = global(Mode.VIABLE, "start : (A B)* ;");
    gaps.heapIsFull(null);

    assertThat(violationOf(() -> view.raise(call('B')))).isNull();
    assertThat(log.messages()).containsExactly(warning());
  }

  @Test
  void of_an_object_whose_event_is_missing_for_want_of_memory_nothing_is_said_but_of_others() {
    ObjectView view = new ObjectView("demo.TestView", "Test.view", Mode.VIABLE, grammar(), gaps);
    Object missed = new Object();
    gaps.heapIsFull(missed);

    assertThat(wrong(view, missed)).isNull();
    assertThat(wrong(view, new Object())).isNotNull();
  }

  @Test
  void other_objects_histories_are_judged_as_before() {
    ObjectView view = new ObjectView("demo.TestView", "Test.view", Mode.VIABLE, grammar(), gaps);
    Object missed = new Object();
    Object whole = new Object();
    addGapOf(missed);
    addGapOf(new Object());

    assertThat(wrong(view, missed)).isNull();
    assertThat(wrong(view, whole)).isNotNull();
    addGapOf(missed);
    assertThat(wrong(view, new Object())).isNotNull();
  }

  @Test
  void with_very_many_gaps_no_object_is_looked_for() {
    ObjectView view = new ObjectView("demo.TestView", "Test.view", Mode.VIABLE, grammar(), gaps);
    for (int i = 0; i < 2_000; i++) {
      addGapOf(new Object());
    }

    assertThat(wrong(view, new Object())).isNull();
  }

  @Test
  void an_object_is_not_kept_alive() throws InterruptedException {
    ObjectView view = new ObjectView("demo.TestView", "Test.view", Mode.VIABLE, grammar(), gaps);
    WeakReference<Object> missed = addGapOfNewObject();
    wrong(view, new Object());

    Garbage.assertCollected(missed);
  }

  @Test
  void the_next_session_counts_if_it_does_not_depend_on_the_one_before() {
    GlobalView view = new GlobalView(specification(new Object()));
    view.raise(call('A').resetting());
    gaps.anywhere = new Object[0];

    assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNull();
    assertThat(violationOf(() -> view.raise(call('A').resetting()))).isNull();
    assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
  }

  @Test
  void no_session_counts_if_it_may_depend_on_the_one_before() {
    GlobalView view = new GlobalView(specification(new Linked()));
    gaps.anywhere = new Object[0];

    assertThat(violationOf(() -> view.raise(call('A').resetting()))).isNull();
    assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNull();
    assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNull();
  }

  @Test
  void what_is_open_in_the_end_is_not_reported_either() {
    GlobalView view = global(Mode.VIABLE, "start : (A B)* ;");
    view.raise(call('A'));
    assertThat(view.history().whatIsOpen(null)).isNotNull();
    gaps.anywhere = new Object[0];

    assertThat(view.history().whatIsOpen(null)).isNull();
  }

  private static String warning() {
    return "The program used up its stack or its heap at an event of the view demo.TestView, for which there was"
        + " no room. SAGA does not judge histories in which it may be missing: the object's, in a"
        + " local view; all of the view's otherwise. With reset(...) sessions are judged again from"
        + " the next one on, unless they have attributes that depend on the one before.";
  }

  private GlobalView global(Mode mode, String rules) {
    return new GlobalView("demo.TestView", "Test.view", mode, Grammars.of(rules), gaps);
  }

  private static org.saga.check.Grammar grammar() {
    return Grammars.of("start : (A B)* ;");
  }

  private static void wrong(ThreadView view) {
    view.raise(call('B'));
  }

  private static HistoryViolation wrong(ObjectView view, Object self) {
    ObjectHistory history = view.newHistory();
    return violationOf(() -> view.raise(self, history, call('B')));
  }

  /** What generated code does where there is no stack for a call. */
  private void addGapOf(Object self) {
    synchronized (gaps) {
      gaps.latest = new Object[] {self, gaps.latest};
    }
  }

  private WeakReference<Object> addGapOfNewObject() {
    Object missed = new Object();
    addGapOf(missed);
    return Garbage.watch(missed);
  }

  private ViewDefinition specification(Object emptySession) {
    ViewOrigin source = new ViewOrigin("demo.TestView", "Test.view", "Test.g4");
    return new ViewDefinition(source, Mode.RESETS, new OnlyA(), emptySession, 5, gaps);
  }

  /** What sessions come to, with something to be read. */
  public static final class Linked {
    public int n;
  }

  /** Finds a session wrong that has another event than A. */
  private static final class OnlyA implements Checker {
    private static final CheckerState RIGHT = new CheckerState() {};
    private static final CheckerState WRONG = new CheckerState() {};

    @Override
    public CheckerState start(Object previousSession) {
      return RIGHT;
    }

    @Override
    public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
      CheckerState after =
          before == RIGHT && event.spec().terminalName().equals("A") ? RIGHT : WRONG;
      return mode == Mode.RESETS || after == RIGHT
          ? after
          : Outcome.violated(after, end(after, self).failure(), null);
    }

    @Override
    public Verdict end(CheckerState state, Object self) {
      FailureKind kind = FailureKind.UNEXPECTED_EVENT;
      return state == RIGHT
          ? Verdict.complete(new Object())
          : Verdict.failed(new Failure(kind, null, -1, List.of("A"), List.of(), null, null));
    }
  }
}
