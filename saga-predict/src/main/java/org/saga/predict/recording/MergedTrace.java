package org.saga.predict.recording;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.saga.event.ObjectNumber;
import org.saga.predict.recording.NamedEvents.RecordedObject;
import org.saga.predict.recording.NamedEvents.RecordedThread;
import org.saga.predict.trace.Control;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.WellFormed;

/**
 * Makes a trace of events that come in their order. What cannot be, since something before was not
 * seen, is left out: a lock that code has taken that is not woven, a start that is told twice.
 */
final class MergedTrace implements Merge.Taker {
  private final Operands operands;
  private final Map<Long, String> threads = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private final RunEvents run;
  private final WellFormed wellFormed = new WellFormed();

  MergedTrace(Operands operands, RunEvents run) {
    this.operands = operands;
    this.run = run;
  }

  @Override
  public void name(Stream stream) {
    threads.computeIfAbsent(stream.thread, it -> unique(stream.name));
  }

  @Override
  public void begin(Stream stream) {
    run.begin(threads.get(stream.thread));
  }

  @Override
  public void end(Stream stream) {
    run.end(threads.get(stream.thread));
  }

  /** The first thread of a name has it, others have a number behind it. */
  private String unique(String name) {
    if (!name.isEmpty() && names.add(name)) {
      return name;
    }
    int number = name.isEmpty() ? 1 : 2;
    while (!names.add(name + "#" + number)) {
      number++;
    }
    return name + "#" + number;
  }

  @Override
  public void take(Stream from, int place) {
    if (from.control(place) != null) {
      tellControl(from, place);
      return;
    }
    Operation what = from.operation(place);
    Object value = value(from.takeValue(Trace.UNKNOWN));
    if (value instanceof NamedEvent != (what == Operation.EVENT)) {
      throw new DamagedBlock("an event has a description that is none of its kind");
    }
    String by = threads.get(from.thread);
    String to = operand(what, from.operand(place), value);
    if (wellFormed.check(by, what, to) == null) {
      int location = from.location(place);
      run.take(by, what, to, location < 0 ? null : operands.text(location), value);
      if (from.instruction(place) > 0) {
        run.instruction(from.instruction(place) - 1);
      }
    }
  }

  private void tellControl(Stream from, int place) {
    Control.Kind kind = from.control(place);
    String by = threads.get(from.thread);
    long more = from.version(place);
    if (kind == Control.Kind.JUMP) {
      tellWays(by, more);
      return;
    }
    int method = from.location(place);
    String of = method == Stream.NONE ? null : operands.text(method);
    if (of != null || kind == Control.Kind.SELECT) {
      run.control(by, kind, from.operand(place), from.instruction(place) - 1, of);
    }
  }

  /** Ways behind a one, in parts that fit into items. */
  private void tellWays(String by, long ways) {
    int left = Long.SIZE - 1 - Long.numberOfLeadingZeros(ways);
    while (left > 0) {
      int part = Math.min(left, Control.MOST_WAYS);
      left -= part;
      int next = (int) (ways >>> left) & (1 << part) - 1;
      run.control(by, Control.Kind.JUMP, 1 << part | next, Trace.NOWHERE, null);
    }
  }

  /** What the owner did alone is no event, and before what others do nevertheless. */
  @Override
  public void leave(Stream owner, HandOver it, boolean hasWritten) {
    tell(owner, Operation.WRITE, hasWritten ? written(it) : used(it));
  }

  @Override
  public void meet(Stream by, HandOver it, boolean writes) {
    if (it.written() != HandOver.NEVER) {
      tell(by, Operation.READ, written(it));
    }
    if (writes && it.used() != it.written()) {
      tell(by, Operation.READ, used(it));
    }
  }

  private static String written(HandOver it) {
    return "@written" + it.object();
  }

  private static String used(HandOver it) {
    return "@used" + it.object();
  }

  private void tell(Stream by, Operation what, String variable) {
    String thread = threads.get(by.thread);
    if (wellFormed.check(thread, what, variable) == null) {
      run.take(thread, what, variable, null, Trace.UNKNOWN);
    }
  }

  /** Objects and threads get their numbers and names when they are met. */
  private Object value(Object recorded) {
    if (recorded instanceof RecordedObject object) {
      return new ObjectNumber(object.className(), operands.object(object.number()));
    }
    if (recorded instanceof RecordedThread thread) {
      return thread(thread.number());
    }
    return recorded instanceof byte[] description ? named(description) : recorded;
  }

  private NamedEvent named(byte[] description) {
    try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(description))) {
      return NamedEvents.read(data, this::value);
    } catch (IOException e) {
      throw new DamagedBlock("an event of a view is not whole");
    }
  }

  private String thread(long number) {
    return threads.computeIfAbsent(number, it -> unique(""));
  }

  private String operand(Operation what, int operand, Object value) {
    return switch (what.operand()) {
      case NAMED -> ((NamedEvent) value).name();
      case THREAD -> thread(operands.thread(operand));
      default -> operands.name(operand);
    };
  }
}
