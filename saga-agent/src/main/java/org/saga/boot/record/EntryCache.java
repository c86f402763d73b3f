package org.saga.boot.record;

/** The entries that a thread has used last. */
final class EntryCache {
  private static final int SIZE = 1024;

  private ObjectEntry[] entries;

  /** Returns an object's entry, which is made if there is none. */
  ObjectEntry of(Object object) {
    int hash = System.identityHashCode(object);
    if (entries != null) {
      ObjectEntry known = entries[hash & SIZE - 1];
      if (known != null && known.get() == object) {
        return known;
      }
    }
    return find(object, hash);
  }

  private ObjectEntry find(Object object, int hash) {
    if (entries == null) {
      entries = new ObjectEntry[SIZE];
    }
    ObjectEntry found = ObjectNumbers.entry(object, hash);
    entries[hash & SIZE - 1] = found;
    return found;
  }
}
