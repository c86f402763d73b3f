package org.saga.predict.recording;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.event.ObjectNumber;
import org.saga.predict.recording.NamedEvents.RecordedObject;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.WellFormed;

/**
 * Events that are in their order already, as of a trace that was a text.
 *
 * <pre>
 *   texts:           how many, the texts
 *   initial values:  how many, for each: variable (the number of a text), value
 *   events:          how many, for each: operation, thread, operand, location (or 0, else the
 *                    number of a text and 1), 1 if there is a value, the value
 * </pre>
 */
final class OrderedEvents {
  private static final Operation[] ALL = Operation.values();

  private final RunEvents run;
  private final WellFormed wellFormed = new WellFormed();
  private final Set<String> begun = new HashSet<>();
  private boolean isEmpty = true;

  OrderedEvents(RunEvents run) {
    this.run = run;
  }

  boolean isEmpty() {
    return isEmpty;
  }

  void read(byte[] block) {
    isEmpty = false;
    ByteInput in = new ByteInput(block);
    String[] texts = new String[in.count()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.text();
    }
    for (int left = in.count(); left > 0; left--) {
      String variable = texts[in.index(texts.length)];
      run.init(variable, value(in, false));
    }
    List<Ordered> events = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      events.add(event(in, texts));
    }
    if (!in.isAtEnd()) {
      throw new DamagedBlock("it has more than it says");
    }
    events.forEach(this::begin);
    events.forEach(it -> run.take(it.by, it.what, it.to, it.at, it.value));
  }

  /** A thread that nobody has started is known before anything else in the block. */
  private void begin(Ordered event) {
    if (begun.add(event.by)) {
      run.begin(event.by);
    }
    if (event.what == Operation.FORK) {
      begun.add(event.to);
    }
  }

  private record Ordered(String by, Operation what, String to, String at, Object value) {}

  private Ordered event(ByteInput in, String[] texts) {
    Operation what = ALL[in.index(ALL.length)];
    String by = texts[in.index(texts.length)];
    String to = texts[in.index(texts.length)];
    int location = in.index(texts.length + 1);
    boolean hasValue = in.octet() == 1;
    boolean isNamed = what == Operation.EVENT;
    if (isNamed && !hasValue) {
      throw new DamagedBlock("an event of a view has no description");
    }
    Object value = hasValue ? value(in, isNamed) : Trace.UNKNOWN;
    String wrong = wellFormed.check(by, what, to);
    if (wrong != null) {
      throw new DamagedBlock(wrong);
    }
    return new Ordered(by, what, to, location == 0 ? null : texts[location - 1], value);
  }

  private static Object value(ByteInput in, boolean isNamed) {
    byte[] bytes = in.array(in.count());
    try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return isNamed
          ? NamedEvents.read(data, OrderedEvents::ofTrace)
          : ofTrace(NamedEvents.value(data));
    } catch (IOException e) {
      throw new DamagedBlock("a value is not whole");
    }
  }

  /** Objects have the numbers that they have in the trace. */
  private static Object ofTrace(Object value) {
    return value instanceof RecordedObject object
        ? new ObjectNumber(object.className(), (int) object.number())
        : value;
  }
}
