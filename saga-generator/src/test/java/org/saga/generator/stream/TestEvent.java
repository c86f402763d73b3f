package org.saga.generator.stream;

import java.util.function.Predicate;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.history.ThreadHistory;
import org.saga.violation.Counterexample;

/** An event with two attributes, as the grammars of these tests have them. */
public record TestEvent(EventSpec spec, int i, Object o, Predicate<Object> last) implements Event {
  private static final Predicate<Object> NEVER = previous -> false;

  static TestEvent of(String terminal, int type, int i, Object o) {
    return new TestEvent(
        new EventSpec(1, EventKind.CALL, "m()", type, terminal, "i", "o"), i, o, NEVER);
  }

  /** Appends it as generated code does: whatever resets is more than a step. */
  Counterexample appendTo(ThreadHistory history) {
    boolean stepped = last == NEVER && describe(history.step(spec));
    return stepped ? null : history.append(this, null, EventThread.current());
  }

  /** Tells whether it may end a session. */
  boolean mayEnd() {
    return last != NEVER;
  }

  /** Returns the same event where it ends a session. */
  TestEvent ending() {
    return endingIf(previous -> true);
  }

  /** Returns the same event where it ends a session if the condition holds of the previous one. */
  TestEvent endingIf(Predicate<Object> condition) {
    return new TestEvent(spec, i, o, condition);
  }

  @Override
  public boolean resets(Object previousSession, Object self) {
    return last.test(previousSession);
  }

  @Override
  public boolean describe(Row row) {
    return row != null && row.add(i).add(o).end();
  }

  @Override
  public String toString() {
    return spec.terminalName() + (i == 0 ? "" : i);
  }
}
