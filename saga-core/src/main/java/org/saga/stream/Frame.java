package org.saga.stream;

import org.saga.value.Value;
import org.saga.value.Values;

/**
 * The attributes, locals and labels of one run of a grammar's rule.
 *
 * <p>A machine has a subclass for each rule. A frame that a state holds is never changed: it is
 * copied first.
 */
public abstract class Frame implements Value {
  /** Stands for all labels. */
  static final long ALL = -1;

  /** Tells whether it has no fields, so that all runs of the rule share one. */
  protected boolean isEmpty() {
    return false;
  }

  /** Returns what the caller of the rule can still read of it, without its labels. */
  protected Frame returned() {
    return this;
  }

  /** Returns a frame of its own with the same fields. */
  protected abstract Frame copy();

  /**
   * Tells whether a frame of the same class has the same attributes, and those of the labels that
   * are still read.
   */
  protected abstract boolean isSame(Frame other, long read);

  /** Returns a number that is the same for frames that are. */
  protected abstract int hashOf(long read);

  static boolean same(Frame one, Frame other, long read) {
    return one == other
        || one != null
            && other != null
            && one.getClass() == other.getClass()
            && one.isSame(other, read);
  }

  static int hashOf(Frame frame, long read) {
    return frame == null ? 0 : frame.hashOf(read);
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Frame that && same(this, that, ALL);
  }

  @Override
  public final int hashCode() {
    return hashOf(ALL);
  }

  // ---- what generated frames compare their fields by

  protected static boolean same(long one, long other) {
    return one == other;
  }

  protected static boolean same(double one, double other) {
    return Double.compare(one, other) == 0;
  }

  protected static boolean same(boolean one, boolean other) {
    return one == other;
  }

  protected static boolean same(Object one, Object other) {
    return Values.same(one, other);
  }

  /**
   * Tells whether a label that is still read is the same.
   *
   * @param number the label's, in its rule; all from the 64th on have one bit in common
   */
  protected static boolean sameLabel(Object one, Object other, long read, int number) {
    return (read & 1L << Math.min(number, Labels.SHARED)) == 0 || Values.same(one, other);
  }

  /** Returns a label's part of the hash, which is nothing if it is not read. */
  protected static int hashLabel(Object label, long read, int number) {
    return (read & 1L << Math.min(number, Labels.SHARED)) == 0 ? 0 : Values.hash(label);
  }

  protected static int hash(long value) {
    return Long.hashCode(value);
  }

  protected static int hash(double value) {
    return Double.hashCode(value);
  }

  protected static int hash(boolean value) {
    return Boolean.hashCode(value);
  }

  protected static int hash(Object value) {
    return Values.hash(value);
  }
}
