package org.saga.generator.stream;

import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;

/** An event with two attributes, as the grammars of these tests have them. */
public record TestEvent(EventSpec spec, int i, Object o) implements Event {
  static TestEvent of(String terminal, int type, int i, Object o) {
    return new TestEvent(new EventSpec(1, EventKind.CALL, "m()", type, terminal, "i", "o"), i, o);
  }

  @Override
  public Object[] values() {
    return new Object[] {i, o};
  }

  @Override
  public String toString() {
    return spec.terminalName() + (i == 0 ? "" : i);
  }
}
