package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.saga.fixture.Happened.call;
import static org.saga.view.Views.violationOf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.AssertionSite;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Fallback;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.TooManyReadings;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.fixture.Grammars;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;

/** What a program is told, and goes on with, when a view cannot be checked any more. */
class InternalFailureTests extends LoggedTest {
  @Nested
  class An_internal_failure {
    @Test
    void of_an_action_switches_the_view_off_and_says_so_in_one_line() {
      GlobalView view = Views.global(Mode.PREFIX, "start : (A {value(null).hashCode();})* ;");

      assertThat(violationOf(() -> view.raise(call('A')))).isNull();
      assertThat(violationOf(() -> view.raise(call('B')))).isNull();
      assertThat(log.messages())
          .singleElement()
          .asString()
          .startsWith("SAGA switched the view demo.TestView off: java.lang.NullPointerException")
          .contains("Test.g4", "An attribute may be null")
          .doesNotContain("\n");
      assertThat(log.records().get(0).getThrown()).isNull();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_a_filter_switches_the_view_off(boolean global) {
      Grammar grammar =
          Grammars.filtered(
              "start : A* ;",
              () ->
                  (event, history) -> {
                    throw new IllegalStateException("of the filter");
                  });
      Runnable events =
          global
              ? () -> new GlobalView("demo.V", "V.view", Mode.PREFIX, grammar).raise(call('B'))
              : () -> new ThreadView("demo.V", "V.view", Mode.PREFIX, grammar).raise(call('B'));

      assertThat(violationOf(events)).isNull();
      assertThat(log.messages())
          .singleElement()
          .asString()
          .startsWith("SAGA switched the view demo.V off: java.lang.IllegalStateException");
    }

    @Test
    void is_none_if_a_security_manager_of_the_program_forbids_what_a_view_takes() {
      Grammar grammar =
          Grammars.filtered(
              "start : A* ;",
              () ->
                  (event, history) -> {
                    throw new SecurityException("access denied");
                  });
      GlobalView view = new GlobalView("demo.V", "V.view", Mode.PREFIX, grammar);

      assertThat(violationOf(() -> view.raise(call('B')))).isNull();
      assertThat(view.isOff()).isTrue();
      assertThat(log.records()).singleElement().matches(it -> it.getLevel() == Level.WARNING);
      assertThat(log.messages())
          .containsExactly(
              "SAGA switched the view demo.V off: the program's security manager forbids what it"
                  + " takes: access denied");
    }

    /** Monitors of the JDK may be watched, and a filter may use the JDK. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void does_not_come_of_events_within_a_filter_which_are_sagas_own_work(boolean global) {
      List<Event> taken = new ArrayList<>();
      List<Consumer<Event>> view = new ArrayList<>();
      Grammar grammar =
          Grammars.filtered(
              "start : A* ;",
              () ->
                  (event, history) -> {
                    taken.add(event);
                    view.get(0).accept(call('B'));
                    history.accept(event);
                  });
      view.add(
          global
              ? new GlobalView("demo.V", "V.view", Mode.PREFIX, grammar)::raise
              : new ThreadView("demo.V", "V.view", Mode.PREFIX, grammar)::raise);
      Event event = call('A');

      assertThat(violationOf(() -> view.get(0).accept(event))).isNull();
      assertThat(taken).containsExactly(event);
      assertThat(violationOf(() -> view.get(0).accept(event))).isNull();
      assertThat(taken).containsExactly(event, event);
    }

    @Test
    void names_the_line_of_the_grammar_if_it_is_known() {
      Grammar grammar = Grammars.of("start locals [String s] : (A {$s.hashCode();})* ;");
      StringBuilder lines = new StringBuilder("0:0");
      for (int line = 1; line < 1_000; line++) {
        lines.append(',').append(line).append(":7");
      }
      Class<?> parser = Grammars.parserOf(grammar);
      GlobalView view =
          new GlobalView(
              "demo.TestView", "Test.view", Mode.PREFIX, grammar.with(parser, lines.toString()));
      view.raise(call('A'));

      assertThat(log.messages())
          .singleElement()
          .asString()
          .contains("because \"$s\" is null) at Test.g4:7 was thrown");
    }

    @Test
    void is_none_if_a_handler_of_the_log_throws() {
      GlobalView view = Views.global(Mode.VIABLE, "start : A ;");
      Logger logger = Logger.getLogger("org.saga");
      Handler failing = new FailingHandler();
      logger.addHandler(failing);
      try {
        assertThat(violationOf(() -> view.raise(call('B')))).isNotNull();
      } finally {
        logger.removeHandler(failing);
      }
      assertThat(view.isOff()).isFalse();
      assertThat(log.messages()).singleElement().asString().contains("B cannot come here");
    }

    @Test
    void of_a_condition_does_the_same() {
      ThreadView view = Views.thread(Mode.RESETS, "start : A ;");
      view.raise(call('A').resettingIf((previous, self) -> self.equals(previous)));

      assertThat(log.messages()).singleElement().asString().contains("reset condition");
    }

    @Test
    void by_right_recursion_says_what_to_write_instead() {
      ThreadView view = Views.thread(Mode.RESETS, "start : A start | ;");
      for (int i = 0; i < 200_000; i++) {
        view.raise(call('A'));
      }
      view.raise(call('A').resetting());

      assertThat(log.messages())
          .singleElement()
          .asString()
          .contains("StackOverflowError", "(s : a*)", "Test.g4");
    }

    @Test
    void by_a_grammar_that_leaves_too_much_open_says_what_to_write_instead() {
      Grammar open =
          new Grammar("Test.g4", null, Object::new, new AssertionSite[0], it -> new Undecided());
      GlobalView view = new GlobalView("demo.TestView", "Test.view", Mode.VIABLE, open);
      view.raise(call('A'));

      assertThat(log.messages())
          .containsExactly(
              "SAGA switched the view demo.TestView off: Test.g4 leaves too many ways open to read"
                  + " a history of Test.view: there are more than 99. It cannot be parsed from its"
                  + " start instead, for the session has more than 65,536 events, or they took too"
                  + " much memory, or it has gone on after a failed assertion. Write once what alternatives begin with alike (s : A s (B | C) for"
                  + " s : A s B | A s C), or end sessions with reset(...) in the view. The program"
                  + " goes on, unchecked by this view.");
    }

    @Test
    void is_none_but_a_note_if_the_checker_can_fall_back() {
      Grammar open =
          new Grammar("Test.g4", null, Object::new, new AssertionSite[0], it -> new FallingBack());
      GlobalView view = new GlobalView("demo.TestView", "Test.view", Mode.VIABLE, open);
      view.raise(call('A'));
      view.raise(call('A'));

      assertThat(log.messages())
          .containsExactly(
              "SAGA parses whole sessions of the view demo.TestView from now on where Test.g4 leaves"
                  + " too many ways open to read one: there are more than 99. Until such a session"
                  + " ends each event costs more than the one before it, and what is wrong may be"
                  + " told later: in a view with reset(...) when the session ends, in another one"
                  + " when the events have decided how to read it. Write once what alternatives"
                  + " begin with alike (s : A s (B | C) for s : A s B | A s C).");
      assertThat(view.isOff()).isFalse();
    }

    @Test
    void is_none_if_the_program_itself_overflows_the_stack() {
      GlobalView view = Views.global(Mode.RESETS, "start : A ;");
      for (int depth = 0; depth < 20; depth++) {
        int first = depth;
        Views.inNewThread("deep", () -> overflow(view, first));
      }

      assertThat(log.messages()).isEmpty();
      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
    }

    @Test
    void is_none_if_the_program_has_used_up_the_heap() {
      GlobalView view = Views.global(Mode.RESETS, "start : A ;");
      OutOfMemoryError full = new OutOfMemoryError();
      Event event =
          call('A')
              .resettingIf(
                  (previous, self) -> {
                    throw full;
                  });

      assertThatThrownBy(() -> view.raise(event)).isSameAs(full);
      assertThat(log.messages()).isEmpty();
      assertThat(violationOf(() -> view.raise(call('B').resetting()))).isNotNull();
    }

    @Test
    void leaves_the_thread_that_overflowed_its_stack_watched() {
      GlobalView view = Views.global(Mode.RESETS, "start : A ;");
      List<Boolean> found = new ArrayList<>();
      for (int round = 0; round < 5; round++) {
        Runnable work =
            () -> {
              for (int depth = 0; depth < 60; depth++) {
                overflow(view, depth);
              }
              found.add(!EventThread.current().busy);
            };
        Thread thread = new Thread(null, work, "deep", 250_000);
        thread.start();
        Views.join(thread);
      }

      assertThat(found).hasSize(5).doesNotContain(false);
    }

    @ParameterizedTest
    @ValueSource(ints = {200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000})
    void loses_no_violation_that_is_found_where_the_stack_is_nearly_full(int stackSize) {
      GlobalView view = Views.global(Mode.VIABLE, "start : A ;");
      Thread thread = new Thread(null, () -> raiseAtTheDepths(view), "deep", stackSize);
      thread.start();
      Views.join(thread);

      assertThat(log.messages()).singleElement().asString().contains("B cannot come here");
    }

    /** Goes up from where there is too little of the stack for an event, call by call. */
    private void raiseAtTheDepths(GlobalView view) {
      for (int depth = depthOfTheStack(); depth >= 0 && log.messages().isEmpty(); depth--) {
        try {
          raiseAt(depth, view);
        } catch (StackOverflowError tooDeep) {
          // The next one has one call more.
        } catch (HistoryViolation violation) {
          return;
        }
      }
    }

    /** How often the method can call itself, found by halves: a step takes all of the stack. */
    private int depthOfTheStack() {
      int fits = 0;
      int tooDeep = 1 << 17;
      while (tooDeep - fits > 1) {
        int depth = (fits + tooDeep) / 2;
        try {
          raiseAt(depth, null);
          fits = depth;
        } catch (StackOverflowError full) {
          tooDeep = depth;
        }
      }
      return fits;
    }

    private void raiseAt(int depth, GlobalView view) {
      if (depth > 0) {
        raiseAt(depth - 1, view);
      } else if (view != null) {
        view.raise(call('B'));
        PendingViolations.throwAny();
      }
    }

    private Object overflow(GlobalView view, int depth) {
      if (depth > 0) {
        return overflow(view, depth - 1);
      }
      try {
        raiseForEver(view);
      } catch (StackOverflowError caughtByTheProgram) {
        return null;
      }
      throw new AssertionError();
    }

    private void raiseForEver(GlobalView view) {
      view.raise(call('A').resetting());
      raiseForEver(view);
    }

    @Test
    void runs_no_method_of_the_programs_own_exception() {
      GlobalView view = Views.global(Mode.RESETS, "start : A ;");
      view.raise(
          call('A')
              .resettingIf(
                  (previous, self) -> {
                    throw new Hostile();
                  }));

      assertThat(log.messages()).singleElement().asString().contains("Hostile was thrown");
    }
  }

  private static final class FailingHandler extends Handler {
    @Override
    public void publish(LogRecord record) {
      throw new IllegalStateException("the log is closed");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static final class Hostile extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new AssertionError("SAGA ran a method of the program");
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new AssertionError("SAGA ran a method of the program");
    }
  }

  /** A checker that has to give up at the first event. */
  private static final class Undecided implements Checker {
    @Override
    public CheckerState start(Object previousSession) {
      return new CheckerState() {};
    }

    @Override
    public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
      throw new TooManyReadings(99);
    }

    @Override
    public Verdict end(CheckerState state, Object self) {
      return Verdict.viable();
    }
  }

  /** A checker that has to fall back at each event. */
  private static final class FallingBack implements Checker {
    private final Fallback fallback = new Fallback();

    @Override
    public CheckerState start(Object previousSession) {
      return new CheckerState() {};
    }

    @Override
    public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
      fallback.because(new TooManyReadings(99));
      return before;
    }

    @Override
    public Verdict end(CheckerState state, Object self) {
      return Verdict.viable();
    }

    @Override
    public Fallback fallback() {
      return fallback;
    }
  }
}
