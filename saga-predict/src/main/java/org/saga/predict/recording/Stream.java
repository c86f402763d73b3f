package org.saga.predict.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Operation;

/** What one thread has done, in its order. */
final class Stream {
  /** The stripe of an event that no other one has to come before or after. */
  static final int NONE = -1;

  private static final int FIRST_CAPACITY = 256;
  private static final Operation[] ALL = Operation.values();

  final long thread;
  String name;
  boolean hasEnded;

  /** The version of each stripe that the thread has seen last, if a block goes on from there. */
  long[] seen;

  /** The next event to get its place. */
  int next;

  private int size;
  private byte[] operation = new byte[FIRST_CAPACITY];
  private boolean[] makes = new boolean[FIRST_CAPACITY];
  private int[] operand = new int[FIRST_CAPACITY];
  private int[] location = new int[FIRST_CAPACITY];
  private int[] stripe = new int[FIRST_CAPACITY];
  private long[] version = new long[FIRST_CAPACITY];
  private BitSet hasValue = new BitSet();
  private final List<Object> values = new ArrayList<>();
  private int nextValue;

  /** Which events, still to come, read a version that another thread must not change before. */
  private boolean[] counted = new boolean[FIRST_CAPACITY];

  /** The last one of them in each stripe. */
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
  void add(Operation what, int to, int at, int inStripe, long ofVersion, boolean makesIt) {
    if (size == operation.length) {
      grow();
    }
    operation[size] = (byte) what.ordinal();
    operand[size] = to;
    location[size] = at;
    stripe[size] = inStripe;
    version[size] = ofVersion;
    makes[size] = makesIt;
    counted[size] = false;
    size++;
  }

  /** Says what the event that is added next has as its value. */
  void value(Object value) {
    if (!hasValue.get(size)) {
      hasValue.set(size);
      values.add(value);
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

  private void grow() {
    int capacity = 2 * size;
    operation = Arrays.copyOf(operation, capacity);
    makes = Arrays.copyOf(makes, capacity);
    counted = Arrays.copyOf(counted, capacity);
    operand = Arrays.copyOf(operand, capacity);
    location = Arrays.copyOf(location, capacity);
    stripe = Arrays.copyOf(stripe, capacity);
    version = Arrays.copyOf(version, capacity);
  }

  /** Forgets the events that have their places, if that is worth while. */
  void forget() {
    if (next < size && (next < FIRST_CAPACITY || next < size / 2)) {
      return;
    }
    int left = size - next;
    System.arraycopy(operation, next, operation, 0, left);
    System.arraycopy(makes, next, makes, 0, left);
    System.arraycopy(counted, next, counted, 0, left);
    System.arraycopy(operand, next, operand, 0, left);
    System.arraycopy(location, next, location, 0, left);
    System.arraycopy(stripe, next, stripe, 0, left);
    System.arraycopy(version, next, version, 0, left);
    hasValue = hasValue.get(next, Math.max(next, hasValue.length()));
    lastReads.replaceAll((in, place) -> place - next);
    values.subList(0, nextValue).clear();
    nextValue = 0;
    known -= next;
    atMark -= next;
    limit -= next;
    size = left;
    next = 0;
  }

  int size() {
    return size;
  }

  boolean isDone() {
    return next == size;
  }

  Operation operation(int place) {
    return ALL[operation[place]];
  }

  int operand(int place) {
    return operand[place];
  }

  int location(int place) {
    return location[place];
  }

  int stripe(int place) {
    return stripe[place];
  }

  long version(int place) {
    return version[place];
  }

  /** Whether the event makes its version; else it sees it. */
  boolean makes(int place) {
    return makes[place];
  }

  /** Whether the event reads a version that another thread must not change before. */
  boolean isCounted(int place) {
    return counted[place];
  }

  void count(int place, boolean isOn) {
    counted[place] = isOn;
  }

  /** Returns the value of the next event, or what stands for none; values come in order. */
  Object takeValue(Object none) {
    return hasValue.get(next) ? values.get(nextValue++) : none;
  }
}
