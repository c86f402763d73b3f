package org.saga.predict.recording;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.saga.predict.trace.Column;
import org.saga.predict.trace.Operation;

/** What one thread has done, in its order. */
final class Stream {
  /** The stripe of an event that no other one has to come before or after. */
  static final int NONE = -1;

  private static final int OPERATION_BITS = 5;
  private static final int MAKES = 1 << OPERATION_BITS;
  private static final int STRIPE_SHIFT = OPERATION_BITS + 1;
  private static final long LOW = 0xFFFF_FFFFL;
  private static final Operation[] ALL = Operation.values();

  final long thread;
  String name;
  boolean hasEnded;

  /** The next event to get its place. */
  int next;

  private int size;

  /** From the lowest bits on: the operation, whether it makes its version, the stripe and one. */
  private final Column what = new Column();

  private final Column operand = new Column();
  private final Column location = new Column();
  private final Column versionLow = new Column();
  private final Column versionHigh = new Column();
  private final List<Column> columns = List.of(what, operand, location, versionLow, versionHigh);
  private final BitSet hasValue = new BitSet();
  private final List<Object> values = new ArrayList<>();
  private int nextValue;

  /** The events that read a version for the last time, which another thread will change. */
  final BitSet lastReads = new BitSet();

  Stream(long thread) {
    this.thread = thread;
  }

  /** Adds an event; of an operand that nobody names the location is none. */
  void add(Operation does, int to, int at, int inStripe, long ofVersion, boolean makesIt) {
    int makes = makesIt ? MAKES : 0;
    what.set(size, inStripe + 1 << STRIPE_SHIFT | makes | does.ordinal());
    operand.set(size, to);
    location.set(size, at);
    versionLow.set(size, (int) ofVersion);
    versionHigh.set(size, (int) (ofVersion >>> Integer.SIZE));
    size++;
  }

  /** Says what the event that is added next has as its value. */
  void value(Object value) {
    if (!hasValue.get(size)) {
      hasValue.set(size);
      values.add(value);
    }
  }

  int size() {
    return size;
  }

  boolean isDone() {
    return next == size;
  }

  Operation operation(int place) {
    return ALL[what.get(place) & MAKES - 1];
  }

  int operand(int place) {
    return operand.get(place);
  }

  int location(int place) {
    return location.get(place);
  }

  int stripe(int place) {
    return (what.get(place) >>> STRIPE_SHIFT) - 1;
  }

  long version(int place) {
    return (long) versionHigh.get(place) << Integer.SIZE | versionLow.get(place) & LOW;
  }

  /** Whether the event makes its version; else it sees it. */
  boolean makes(int place) {
    return (what.get(place) & MAKES) != 0;
  }

  /** Returns the value of the next event, or what stands for none; values come in order. */
  Object takeValue(Object none) {
    return hasValue.get(next) ? values.set(nextValue++, null) : none;
  }

  /** Goes on to the event behind the next one; nobody asks for those before it any more. */
  void advance() {
    next++;
    columns.forEach(it -> it.forgetBefore(next));
  }
}
