package org.saga.violation;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.check.Failure;
import org.saga.check.FailureKind;

class PendingViolationsTests {
  private static HistoryViolation violation(String view) {
    Failure failure =
        new Failure(FailureKind.INCOMPLETE, null, 0, List.of(), List.of(), null, null);
    ViewOrigin source = new ViewOrigin(view, view + ".view", view + ".g4");
    return HistoryViolation.of(
        source,
        new Counterexample(failure, List.of(), 0, -1, 0),
        null,
        "main",
        new Throwable().getStackTrace());
  }

  @Test
  void nothing_is_thrown_where_nothing_was_found() {
    assertThatCode(PendingViolations::throwAny).doesNotThrowAnyException();
  }

  @Test
  void the_first_is_thrown_once_and_suppresses_the_others() {
    HistoryViolation first = violation("First");
    HistoryViolation second = violation("Second");
    PendingViolations.add(first);
    PendingViolations.add(second);
    assertThatThrownBy(PendingViolations::throwAny).isSameAs(first).hasSuppressedException(second);
    assertThatCode(PendingViolations::throwAny).doesNotThrowAnyException();
  }

  @Test
  void an_exception_that_was_on_its_way_is_kept() {
    HistoryViolation violation = violation("View");
    Throwable thrown = new IllegalStateException();
    PendingViolations.add(violation);
    assertThatThrownBy(() -> PendingViolations.throwAny(thrown))
        .isSameAs(violation)
        .hasSuppressedException(thrown);
  }

  @Test
  void a_violation_is_thrown_in_its_own_thread() throws InterruptedException {
    HistoryViolation violation = violation("View");
    Thread other = new Thread(() -> PendingViolations.add(violation));
    other.start();
    other.join();
    assertThatCode(PendingViolations::throwAny).doesNotThrowAnyException();
  }
}
