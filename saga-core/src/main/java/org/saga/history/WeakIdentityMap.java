package org.saga.history;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * A concurrent map from objects, by identity, to values that go with them.
 *
 * <p>A value must not hold its key. No method of the keys is run.
 */
public final class WeakIdentityMap<V> {
  private final ConcurrentMap<Object, V> entries = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> dead = new ReferenceQueue<>();

  /** Returns the key's value, which is made if there is none. */
  public V computeIfAbsent(Object key, Supplier<V> make) {
    V value = entries.get(new Probe(key));
    return value != null ? value : insert(key, make.get());
  }

  /** Returns how many entries there are, dead ones not yet forgotten included. */
  public int size() {
    forgetTheDead();
    return entries.size();
  }

  private V insert(Object key, V fresh) {
    forgetTheDead();
    V earlier = entries.putIfAbsent(new Key(key, dead), fresh);
    return earlier == null ? fresh : earlier;
  }

  private void forgetTheDead() {
    for (Reference<?> key = dead.poll(); key != null; key = dead.poll()) {
      entries.remove(key);
    }
  }

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, ReferenceQueue<Object> dead) {
      super(object, dead);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    /** Dead keys equal nothing but themselves, which is what their removal needs. */
    @Override
    public boolean equals(Object other) {
      return this == other || other instanceof Key key && key.get() != null && refersTo(key.get());
    }
  }

  /** Finds a key without making a reference that the collector must look after. */
  private record Probe(Object object) {
    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.refersTo(object);
    }
  }
}
