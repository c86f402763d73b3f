package org.saga.junit;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** A map from threads, which it does not keep; no method of a program's thread is run. */
final class ThreadMap<V> {
  private final Map<Object, V> entries = new HashMap<>();
  private final ReferenceQueue<Thread> gone = new ReferenceQueue<>();

  synchronized void put(Thread thread, V value) {
    for (Reference<?> it = gone.poll(); it != null; it = gone.poll()) {
      entries.remove(it);
    }
    entries.put(new Key(thread, gone), value);
  }

  synchronized V get(Thread thread) {
    return entries.get(new Key(thread, null));
  }

  private static final class Key extends WeakReference<Thread> {
    private final int hash;

    Key(Thread thread, ReferenceQueue<Thread> gone) {
      super(thread, gone);
      this.hash = System.identityHashCode(thread);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Key key && get() != null && get() == key.get();
    }
  }
}
