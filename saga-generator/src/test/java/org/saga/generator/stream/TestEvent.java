package org.saga.generator.stream;

import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;

/** An event with two attributes, as the grammars of these tests have them. */
public record TestEvent(EventSpec spec, int i, Object o, boolean last) implements Event {
  static TestEvent of(String terminal, int type, int i, Object o) {
    return new TestEvent(
        new EventSpec(1, EventKind.CALL, "m()", type, terminal, "i", "o"), i, o, false);
  }

  /** Returns the same event where it ends a session. */
  TestEvent ending() {
    return new TestEvent(spec, i, o, true);
  }

  @Override
  public boolean resets(Object previousSession, Object self) {
    return last;
  }

  @Override
  public Object[] values() {
    return new Object[] {i, o};
  }

  @Override
  public String toString() {
    return spec.terminalName() + (i == 0 ? "" : i) + (last ? "." : "");
  }
}
