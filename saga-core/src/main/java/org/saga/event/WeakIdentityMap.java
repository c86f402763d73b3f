package org.saga.event;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A concurrent map from objects, by identity, to values that go with them.
 *
 * <p>A value must not hold its key. No method of the keys is run. Keys die when the collector runs;
 * after that the next insertion forgets them, all at once: a queue of them would be filled and
 * emptied by two threads that wait for each other at every key.
 */
public final class WeakIdentityMap<V> {
  private final ConcurrentMap<Object, V> entries = new ConcurrentHashMap<>();

  /** Dies with the first collection, as keys may have. */
  private final AtomicReference<WeakReference<Object>> canary = new AtomicReference<>(canary());

  /** Returns the key's value, which is made if there is none. */
  public V computeIfAbsent(Object key, Supplier<V> make) {
    V value = get(key);
    return value != null ? value : insert(key, make.get());
  }

  /** Returns the key's value, or null if there is none. */
  public V get(Object key) {
    return entries.get(new Probe(key));
  }

  /** Returns the value of a key with this class and identity hash, or null if there is none. */
  V like(String className, int hash) {
    return entries.get(new ClassAndHash(className, hash));
  }

  /** Returns how many entries there are, dead ones not yet forgotten included. */
  public int size() {
    forgetTheDead();
    return entries.size();
  }

  private V insert(Object key, V fresh) {
    forgetTheDead();
    V earlier = entries.putIfAbsent(new Key(key), fresh);
    return earlier == null ? fresh : earlier;
  }

  private void forgetTheDead() {
    WeakReference<Object> last = canary.get();
    if (last.refersTo(null) && canary.compareAndSet(last, canary())) {
      entries.keySet().removeIf(key -> ((Key) key).refersTo(null));
    }
  }

  private static WeakReference<Object> canary() {
    return new WeakReference<>(new Object());
  }

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object) {
      super(object);
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

  /** Finds a key of which only that is known. */
  private record ClassAndHash(String className, int hash) {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      Object object = other instanceof Key key && key.hash == hash ? key.get() : null;
      return object != null && object.getClass().getName().equals(className);
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
