package org.saga.predict.recording;

import org.saga.predict.trace.Control;
import org.saga.predict.trace.Control.Item;
import org.saga.predict.trace.Trace;

/**
 * Which ways threads went while they did some events that are in their order already.
 *
 * <pre>
 *   the first event's place, how many events
 *   for each: its instruction and one, or 0
 *   how many items, for each: thread, kind, how many of the events are before it, operand,
 *                   instruction and one or 0, method or nothing
 * </pre>
 */
final class OrderedControl {
  private static final Control.Kind[] KINDS = Control.Kind.values();

  private OrderedControl() {}

  static void read(byte[] block, Trace.Builder to) {
    ByteInput in = new ByteInput(block);
    int from = in.index(to.size() + 1);
    int events = in.index(to.size() - from + 1);
    for (int place = from; place < from + events; place++) {
      to.instruction(place, in.index(Integer.MAX_VALUE) - 1);
    }
    for (int left = in.count(); left > 0; left--) {
      String thread = in.text();
      Control.Kind kind = KINDS[in.index(KINDS.length)];
      int place = from + in.index(events + 1);
      int operand = (int) in.signed();
      int instruction = in.index(Integer.MAX_VALUE) - 1;
      String method = in.text();
      if (kind == Control.Kind.JUMP && operand <= 1) {
        throw new DamagedBlock("it has jumps that are none");
      }
      to.control(thread, kind, place, operand, instruction, method.isEmpty() ? null : method);
    }
  }

  /**
   * Writes what belongs to some events.
   *
   * @param item the first one to be written
   * @return the first one that is not
   */
  static int write(Trace trace, int from, int end, int item, ByteOutput to) {
    to.number(from);
    to.number(end - from);
    for (int place = from; place < end; place++) {
      to.number(trace.instruction(place) + 1);
    }
    Control control = trace.control();
    int next = item;
    while (next < control.size() && (control.item(next).place() < end || end == trace.size())) {
      next++;
    }
    to.number(next - item);
    for (int it = item; it < next; it++) {
      write(trace, control.item(it), from, to);
    }
    return next;
  }

  private static void write(Trace trace, Item item, int from, ByteOutput to) {
    to.text(trace.threads().name(item.thread()));
    to.number(item.kind().ordinal());
    to.number(item.place() - from);
    to.signed(item.operand());
    to.number(item.instruction() + 1);
    to.text(item.method() == null ? "" : item.method());
  }
}
