package org.saga.boot.record;

/** The entries that a thread has used last. */
final class EntryCache {
  private static final int SIZE = 4096;

  private final Owner owner;
  private ObjectEntry[] entries;
  private ObjectEntry last;

  EntryCache(Owner owner) {
    this.owner = owner;
  }

  /** Returns an object's entry, which is made if there is none. */
  ObjectEntry of(Object object) {
    ObjectEntry known = last;
    if (known == null || known.get() != object) {
      known = look(object, owner.hash(object));
      last = known;
    }
    return known;
  }

  /** As above, of an object that has a hash. */
  ObjectEntry of(Object object, int hash) {
    ObjectEntry known = last;
    if (known == null || known.hash != hash || known.get() != object) {
      known = look(object, hash);
      last = known;
    }
    return known;
  }

  void clear() {
    entries = null;
    last = null;
  }

  private ObjectEntry look(Object object, int hash) {
    if (entries == null) {
      entries = new ObjectEntry[SIZE];
    }
    ObjectEntry known = entries[hash & SIZE - 1];
    if (known == null || known.hash != hash || known.get() != object) {
      known = ObjectNumbers.entry(object, hash);
      entries[hash & SIZE - 1] = known;
    }
    return known;
  }
}
