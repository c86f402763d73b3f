package org.saga.predict.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TraceEvent;

/** A nondeterministic automaton that nobody has thought of. */
public final class RandomMonitor implements Monitor {
  private static final int STATES = 5;
  private final long seed;

  public RandomMonitor(long seed) {
    this.seed = seed;
  }

  @Override
  public List<?> start() {
    return List.of(0, 1);
  }

  private int chance(int of, Object... what) {
    long mixed = seed * 0x9E3779B97F4A7C15L + Objects.hash(what) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
    return (int) Math.floorMod(mixed ^ mixed >>> 29, (long) of);
  }

  /** Mostly whole kinds of events are relevant, as they are to properties. */
  @Override
  public boolean isRelevant(TraceEvent event) {
    boolean isKind = chance(3, event.operation().ordinal(), event.operand()) == 0;
    return isKind && chance(8, "but", event.place()) > 0;
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    int before = (Integer) state;
    List<Integer> next = new ArrayList<>();
    int many = chance(4, before, event.place(), "many");
    for (int i = 0; i < (many == 0 ? 2 : many == 1 ? 0 : 1); i++) {
      next.add(chance(STATES, before, event.place(), i));
    }
    return next;
  }

  @Override
  public boolean isBad(Object state) {
    return state.equals(STATES - 1);
  }

  @Override
  public boolean isBadAtEnd(Object state) {
    return state.equals(STATES - 2);
  }

  @Override
  public String toString() {
    return "random monitor " + seed;
  }
}
