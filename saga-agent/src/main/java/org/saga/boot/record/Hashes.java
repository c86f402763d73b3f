package org.saga.boot.record;

/** The hashes that a thread gives to objects. */
final class Hashes {
  /** Of objects in so many ranges, the newest, it is known exactly when the thread used them. */
  private static final int EXACT = 64;

  private final Owner owner;
  private Range[] exact = new Range[0];
  private int count;
  private Range own;
  private Range common;

  Hashes(Owner owner) {
    this.owner = owner;
  }

  /** Returns a hash for an object of a thread's own, or 0 if there are no more. */
  int ofOwn() {
    int hash = own == null ? 0 : own.next();
    if (hash == 0) {
      own = Ranges.next(owner);
      keep(own);
      hash = own == null ? 0 : own.next();
    }
    return hash;
  }

  private void keep(Range range) {
    if (exact.length == 0) {
      exact = new Range[EXACT];
    }
    int at = count++ & EXACT - 1;
    if (exact[at] != null) {
      exact[at].forgetPlaces();
    }
    exact[at] = range;
  }

  /** Returns a hash for an object that anybody may have seen, or 0 if there are no more. */
  int ofAll() {
    int hash = common == null ? 0 : common.next();
    if (hash == 0) {
      common = Ranges.next(null);
      hash = common == null ? 0 : common.next();
    }
    return hash;
  }

  /** The thread has ended. */
  void forgetPlaces() {
    for (Range it : exact) {
      if (it != null) {
        it.forgetPlaces();
      }
    }
    exact = new Range[0];
  }
}
