package org.saga.predict.recording;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.saga.predict.trace.Column;
import org.saga.predict.trace.Control;
import org.saga.predict.trace.Operation;

/** What one thread has done, in its order. */
final class Stream {
  /** The stripe of an event that no other one has to come before or after. */
  static final int NONE = -1;

  private static final int OPERATION_BITS = 5;
  private static final int MAKES = 1 << OPERATION_BITS;
  private static final int COUNTED = MAKES << 1;
  private static final int HAS_VALUE = COUNTED << 1;
  private static final int STRIPE_SHIFT = OPERATION_BITS + 3;
  private static final long LOW = 0xFFFF_FFFFL;
  private static final Operation[] ALL = Operation.values();
  private static final Control.Kind[] KINDS = Control.Kind.values();

  /** What is no operation: the last numbers that there may be. */
  private static final int CONTROL = MAKES - KINDS.length;

  private static final Object NULL = new Object();

  final long thread;
  String name;
  boolean hasEnded;

  /** The version of each stripe that the thread has seen last, if a block goes on from there. */
  long[] seen;

  /** The next event to get its place. */
  int next;

  private int size;

  /**
   * From the lowest bits on: the operation; whether the event makes its version, is counted, and
   * has a value; the stripe and one.
   */
  private final Column what = new Column();

  private final Column operand = new Column();
  private final Column location = new Column();
  private final Column versionLow = new Column();
  private final Column versionHigh = new Column();
  private final List<Column> columns = List.of(what, operand, location, versionLow, versionHigh);

  /** Of each event the instruction and one, or 0; where the ways of control are recorded. */
  private final Column instruction = new Column();

  private boolean hasInstructions;

  /** The values of those events, still to come, that have one. */
  private final Queue<Object> values = new ArrayDeque<>();

  /** Whether the last of them is that of the event that is added next. */
  private boolean isValueSaid;

  /** In each stripe the last event, still to come, that is counted. */
  final Map<Integer, Integer> lastReads = new HashMap<>();

  /** What the thread owned, by the events before which it used it for the last time. */
  private final Map<Integer, List<HandOver>> left = new HashMap<>();

  /** What others owned, by the events that are the first ones with it. */
  private final Map<Integer, HandOver> met = new HashMap<>();

  /** How many events have been looked at. */
  int known;

  /** How many there were at the last mark. */
  int atMark;

  /** How many may get their places. */
  int limit;

  boolean isKnown;
  boolean hasBegun;
  boolean isOver;

  Stream(long thread) {
    this.thread = thread;
  }

  /** Adds an event; of an operand that nobody names the location is none. */
  void add(Operation does, int to, int at, int inStripe, long ofVersion, boolean makesIt) {
    int flags = (makesIt ? MAKES : 0) | (isValueSaid ? HAS_VALUE : 0);
    what.set(size, inStripe + 1 << STRIPE_SHIFT | flags | does.ordinal());
    operand.set(size, to);
    location.set(size, at);
    versionLow.set(size, (int) ofVersion);
    versionHigh.set(size, (int) (ofVersion >>> Integer.SIZE));
    isValueSaid = false;
    size++;
  }

  /** Says which instruction did the last event, and one; or 0. */
  void addInstruction(int number) {
    hasInstructions = true;
    instruction.set(size - 1, number);
  }

  /**
   * Adds what the thread tells of its way.
   *
   * @param operand a method's name for whom there is one; else whatever the kind needs
   */
  void addControl(Control.Kind kind, int operand, int method, long more) {
    what.set(size, CONTROL + kind.ordinal());
    this.operand.set(size, operand);
    location.set(size, method);
    versionLow.set(size, (int) more);
    versionHigh.set(size, (int) (more >>> Integer.SIZE));
    size++;
  }

  /** Returns what the thread tells of its way at a place; null if there is an event. */
  Control.Kind control(int place) {
    int kind = (what.get(place) & MAKES - 1) - CONTROL;
    return kind < 0 ? null : KINDS[kind];
  }

  /** Returns the number that an event or an item has, and one; or 0. */
  int instruction(int place) {
    return hasInstructions ? instruction.get(place) : 0;
  }

  /** Says what the event that is added next has as its value. */
  void value(Object value) {
    if (!isValueSaid) {
      isValueSaid = true;
      values.add(value == null ? NULL : value);
    }
  }

  /** The thread has done something to an object before some of its events. */
  void leaves(HandOver it) {
    addLeft(it.written(), it);
    if (it.used() != it.written()) {
      addLeft(it.used(), it);
    }
  }

  private void addLeft(int place, HandOver it) {
    if (place != HandOver.NEVER) {
      left.computeIfAbsent(place, before -> new ArrayList<>()).add(it);
    }
  }

  /** The event at a place is the first one of the thread with an object that another one owned. */
  void meets(int place, HandOver it) {
    met.put(place, it);
  }

  /** Returns what the thread has used for the last time, or written to, before its next event. */
  List<HandOver> takeLeft() {
    List<HandOver> all = left.remove(next);
    return all == null ? List.of() : all;
  }

  /** Whether the thread has used an object for the last time alone. */
  boolean hasLeft(HandOver it) {
    return !left.containsKey(it.used());
  }

  /** Returns what another thread owned and the next event is about, or null. */
  HandOver met() {
    return met.get(next);
  }

  int size() {
    return size;
  }

  boolean isDone() {
    return next == size;
  }

  /** Returns what was done; null if it is no event. */
  Operation operation(int place) {
    return control(place) == null ? ALL[what.get(place) & MAKES - 1] : null;
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

  /** Whether the event reads a version that another thread must not change before. */
  boolean isCounted(int place) {
    return (what.get(place) & COUNTED) != 0;
  }

  void count(int place, boolean isOn) {
    int others = what.get(place) & ~COUNTED;
    what.set(place, isOn ? others | COUNTED : others);
  }

  /** Returns the value of the next event, or what stands for none; values come in order. */
  Object takeValue(Object none) {
    if ((what.get(next) & HAS_VALUE) == 0) {
      return none;
    }
    Object value = values.remove();
    return value == NULL ? null : value;
  }

  /** Goes on to the event behind the next one; nobody asks for those before it any more. */
  void advance() {
    next++;
    columns.forEach(it -> it.forgetBefore(next));
    if (hasInstructions) {
      instruction.forgetBefore(next);
    }
  }

  /**
   * Has places begin anew with the events that are still there, so that they never run out. What is
   * handed over keeps its places, for it is in files only, which are merged at once.
   */
  void renumber() {
    int by = next - next % Column.PIECE;
    if (by > size / 2) {
      columns.forEach(it -> it.renumber(by));
      lastReads.replaceAll((in, place) -> place - by);
      next -= by;
      known -= by;
      atMark -= by;
      limit -= by;
      size -= by;
    }
  }
}
