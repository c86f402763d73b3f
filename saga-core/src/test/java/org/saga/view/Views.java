package org.saga.view;

import java.util.function.Supplier;
import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.fixture.Grammars;
import org.saga.history.ViewDefinition;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;
import org.saga.violation.ViewOrigin;

/** Views for tests, and what generated aspects do around them. */
final class Views {
  private Views() {}

  static ThreadView thread(Mode mode, String rules, String... assertions) {
    return new ThreadView("demo.TestView", "Test.view", mode, Grammars.of(rules, assertions));
  }

  static ObjectView object(Mode mode, String rules, String... assertions) {
    return new ObjectView("demo.TestView", "Test.view", mode, Grammars.of(rules, assertions));
  }

  static GlobalView global(Mode mode, String rules, String... assertions) {
    return new GlobalView("demo.TestView", "Test.view", mode, Grammars.of(rules, assertions));
  }

  static ViewDefinition specification(Mode mode, Checker checker, Object emptySession) {
    ViewOrigin source = new ViewOrigin("demo.TestView", "Test.view", "Test.g4");
    return new ViewDefinition(source, mode, checker, emptySession, 5);
  }

  /** Does what an aspect does: raises events, then throws what any view has found. */
  static HistoryViolation violationOf(Runnable events) {
    try {
      events.run();
      PendingViolations.throwAny();
      return null;
    } catch (HistoryViolation violation) {
      return violation;
    }
  }

  /** Runs something in a fresh thread to its end. */
  static <T> T inNewThread(String name, Supplier<T> work) {
    Object[] result = new Object[1];
    Thread thread = new Thread(() -> result[0] = work.get(), name);
    thread.start();
    join(thread);
    @SuppressWarnings("unchecked")
    T typed = (T) result[0];
    return typed;
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
