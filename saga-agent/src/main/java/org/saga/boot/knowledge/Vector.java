package org.saga.boot.knowledge;

import java.util.Arrays;

/**
 * Knowledge vectors: entries of variables, then of threads by their places. Null stands for what is
 * known of all from the beginning. They are never changed, so threads and variables share them.
 */
final class Vector {
  static final Entry[] INITIAL = {};

  private Vector() {}

  /** Returns the latest that one or the other knows. */
  static Entry[] max(Entry[] one, Entry[] other) {
    if (one == other || other.length == 0) {
      return one;
    }
    if (one.length < other.length) {
      return max(other, one);
    }
    return merge(one, other);
  }

  /** The first is at least as long. If one has all that is later, it is the result. */
  private static Entry[] merge(Entry[] one, Entry[] other) {
    boolean isOneEnough = true;
    boolean isOtherEnough = one.length == other.length;
    for (int i = 0; i < other.length; i++) {
      if (one[i] != other[i]) {
        boolean isLater = isLater(other[i], one[i]);
        isOneEnough &= !isLater;
        isOtherEnough &= isLater;
      }
    }
    if (isOneEnough) {
      return one;
    }
    if (isOtherEnough) {
      return other;
    }
    Entry[] both = one.clone();
    for (int i = 0; i < other.length; i++) {
      both[i] = isLater(other[i], one[i]) ? other[i] : one[i];
    }
    return both;
  }

  private static boolean isLater(Entry one, Entry other) {
    return one != null && (other == null || one.sequence > other.sequence);
  }

  /** Returns an entry, or null. */
  static Entry get(Entry[] vector, int place) {
    return place < vector.length ? vector[place] : null;
  }

  /** Returns a vector with another entry. */
  static Entry[] with(Entry[] vector, int place, Entry entry) {
    Entry[] changed = Arrays.copyOf(vector, Math.max(vector.length, place + 1));
    changed[place] = entry;
    return changed;
  }
}
