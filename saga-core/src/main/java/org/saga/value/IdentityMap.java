package org.saga.value;

import java.util.Set;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * A map from identities to values, itself a value: adding and removing give a new map.
 *
 * <p>Entries whose object has died are dropped whenever the map has doubled since the last sweep,
 * so that a sweep costs no more than the additions before it.
 *
 * @param <V> the values; a value that refers to its own key keeps it alive
 */
public final class IdentityMap<V> {
  private static final int FIRST_SWEEP = 32;
  private static final IdentityMap<?> EMPTY = new IdentityMap<>(HashTreePMap.empty(), FIRST_SWEEP);

  private final PMap<Identity, V> entries;
  private final int nextSweep;

  private IdentityMap(PMap<Identity, V> entries, int nextSweep) {
    this.entries = entries;
    this.nextSweep = nextSweep;
  }

  @SuppressWarnings("unchecked") // an empty map holds no value of a wrong type
  public static <V> IdentityMap<V> empty() {
    return (IdentityMap<V>) EMPTY;
  }

  /** Return the value, or null when there is none. */
  public V get(Identity key) {
    return entries.get(key);
  }

  public boolean containsKey(Identity key) {
    return entries.containsKey(key);
  }

  /** Return the keys, among them those that have died and not yet been swept. */
  public Set<Identity> keys() {
    return entries.keySet();
  }

  public int size() {
    return entries.size();
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Return a map that has this value for the key. */
  public IdentityMap<V> plus(Identity key, V value) {
    PMap<Identity, V> more = entries.plus(key, value);
    if (more.size() < nextSweep) {
      return new IdentityMap<>(more, nextSweep);
    }
    PMap<Identity, V> alive = withoutTheDead(more);
    return new IdentityMap<>(alive, Math.max(FIRST_SWEEP, 2 * alive.size()));
  }

  /** Return a map without the key. */
  public IdentityMap<V> minus(Identity key) {
    PMap<Identity, V> fewer = entries.minus(key);
    return fewer == entries ? this : new IdentityMap<>(fewer, nextSweep);
  }

  private static <V> PMap<Identity, V> withoutTheDead(PMap<Identity, V> entries) {
    PMap<Identity, V> alive = entries;
    for (Identity key : entries.keySet()) {
      if (key.isDead()) {
        alive = alive.minus(key);
      }
    }
    return alive;
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof IdentityMap<?> that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
