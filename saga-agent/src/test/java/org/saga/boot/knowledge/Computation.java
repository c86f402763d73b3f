package org.saga.boot.knowledge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * What threads have done, in an order in which it may have happened; and the order that matters.
 */
final class Computation {
  private final int threads;
  private final List<Event> events;

  /** For each event, the events that come before it, with itself. */
  private final List<BitSet> causes = new ArrayList<>();

  enum Kind {
    INTERNAL,
    READ,
    WRITE
  }

  /**
   * @param variable an own variable's or a shared one's name
   */
  record Event(int thread, Kind kind, String variable, long value) {
    /**
     * The definition: both are of one thread, or accesses to a variable of which one is a write.
     */
    boolean precedes(Event later) {
      boolean areAccesses = kind != Kind.INTERNAL && later.kind != Kind.INTERNAL;
      boolean isOneWrite = kind == Kind.WRITE || later.kind == Kind.WRITE;
      return thread == later.thread || areAccesses && isOneWrite && variable.equals(later.variable);
    }
  }

  Computation(int threads, List<Event> events) {
    this.threads = threads;
    this.events = events;
    for (int i = 0; i < events.size(); i++) {
      BitSet before = new BitSet();
      before.set(i);
      for (int j = 0; j < i; j++) {
        if (events.get(j).precedes(events.get(i))) {
          before.or(causes.get(j));
        }
      }
      causes.add(before);
    }
  }

  static Computation random(Random random, List<String> own, List<String> shared) {
    int threads = 2 + random.nextInt(3);
    int size = 1 + random.nextInt(14);
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Kind kind = Kind.values()[random.nextInt(3)];
      List<String> names = kind == Kind.INTERNAL ? own : shared;
      String variable = names.get(random.nextInt(names.size()));
      events.add(new Event(random.nextInt(threads), kind, variable, random.nextInt(3)));
    }
    return new Computation(threads, events);
  }

  int threads() {
    return threads;
  }

  List<Event> events() {
    return events;
  }

  /** What must have happened when an event has. */
  BitSet causes(int event) {
    return causes.get(event);
  }

  /** Hands over each order of the events that keeps causes before what they cause. */
  void forEachLinearization(Consumer<List<Integer>> taker) {
    extend(new ArrayList<>(), new BitSet(), taker);
  }

  private void extend(List<Integer> done, BitSet isDone, Consumer<List<Integer>> taker) {
    if (done.size() == events.size()) {
      taker.accept(List.copyOf(done));
      return;
    }
    for (int next = isDone.nextClearBit(0);
        next < events.size();
        next = isDone.nextClearBit(next + 1)) {
      BitSet missing = (BitSet) causes.get(next).clone();
      missing.andNot(isDone);
      if (missing.cardinality() == 1) {
        done.add(next);
        isDone.set(next);
        extend(done, isDone, taker);
        isDone.clear(next);
        done.remove(done.size() - 1);
      }
    }
  }

  /** A line an event, for messages. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Event it : events) {
      text.append("  t%d %s %s %d%n".formatted(it.thread, it.kind, it.variable, it.value));
    }
    return text.toString();
  }
}
