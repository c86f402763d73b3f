package org.saga.predict.slice;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The events that some events of a trace depend on. It is closed: where a read of a field matters,
 * so do all writes of the field, and all decisions that could lead to one.
 */
public final class Slice {
  /** Those that have to happen, to the same variable or lock. */
  final BitSet happening;

  /** Those that have to read, write or decide the same, too. */
  final BitSet same;

  /** Those that have to happen whenever their thread goes on behind them. */
  final BitSet held;

  /** Those of them that have to be the same, too. */
  final BitSet fixed;

  final Set<String> fields;

  /** What has to stay where threads go on; slices of which it is the same allow the same orders. */
  public record Kept(BitSet held, BitSet fixed) {}

  Slice(int size) {
    happening = new BitSet(size);
    same = new BitSet(size);
    held = new BitSet(size);
    fixed = new BitSet(size);
    fields = new HashSet<>();
  }

  Slice(Slice other) {
    happening = (BitSet) other.happening.clone();
    same = (BitSet) other.same.clone();
    held = (BitSet) other.held.clone();
    fixed = (BitSet) other.fixed.clone();
    fields = new HashSet<>(other.fields);
  }

  /** Tells whether an event is one of the slice. */
  public boolean has(int place) {
    return happening.get(place);
  }

  /** Tells whether an event has to happen whenever its thread goes on behind it. */
  public boolean isHeld(int place) {
    return held.get(place);
  }

  /** Tells whether it then has to read, write or decide the same, too. */
  public boolean isFixed(int place) {
    return fixed.get(place);
  }

  /** Returns what has to stay where threads go on. */
  public Kept kept() {
    return new Kept(held, fixed);
  }

  /** Returns how many events it has. */
  public int size() {
    return happening.cardinality();
  }

  /** Returns the fields that are read by what matters. */
  public Set<String> fields() {
    return Collections.unmodifiableSet(fields);
  }
}
