package org.saga.boot.record;

/** The entries that a thread has used last. */
final class EntryCache {
  private static final int SIZE = 4096;

  private final Owner owner;
  private ObjectEntry[] entries;

  EntryCache(Owner owner) {
    this.owner = owner;
  }

  /** Returns an object's entry, which is made if there is none. */
  ObjectEntry of(Object object) {
    int hash = System.identityHashCode(object);
    if (entries != null) {
      ObjectEntry known = entries[hash & SIZE - 1];
      if (known != null && known.hash == hash && known.get() == object) {
        return known;
      }
    }
    return find(object, hash);
  }

  private ObjectEntry find(Object object, int hash) {
    if (entries == null) {
      entries = new ObjectEntry[SIZE];
    }
    ObjectEntry found = ObjectNumbers.entry(object, hash, owner.ofNew);
    entries[hash & SIZE - 1] = found;
    return found;
  }
}
