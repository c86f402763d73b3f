package org.saga.value;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A map from identities to values, itself a value: adding and removing give a new map.
 *
 * <p>Entries whose object has died are dropped whenever the map has doubled since the last sweep,
 * so that a sweep costs no more than the additions before it.
 *
 * @param <V> the values; a value that refers to its own key keeps it alive
 */
public final class IdentityMap<V> implements Value {
  private static final int FIRST_SWEEP = 32;
  private static final IdentityMap<?> EMPTY = new IdentityMap<>(NumberMap.empty(), 0, FIRST_SWEEP);

  private final NumberMap<Cell<V>> cells;
  private final int size;
  private final int nextSweep;

  private IdentityMap(NumberMap<Cell<V>> cells, int size, int nextSweep) {
    this.cells = cells;
    this.size = size;
    this.nextSweep = nextSweep;
  }

  /** Return the map without entries. */
  @SuppressWarnings("unchecked") // an empty map holds no value of a wrong type
  public static <V> IdentityMap<V> empty() {
    return (IdentityMap<V>) EMPTY;
  }

  /** Return the value, or null when there is none. */
  public V get(Identity key) {
    Cell<V> cell = find(key);
    return cell == null ? null : cell.value;
  }

  /** Tell whether there is a value, be it null. */
  public boolean containsKey(Identity key) {
    return find(key) != null;
  }

  private Cell<V> find(Identity key) {
    Cell<V> cell = cells.get(key.hashCode());
    while (cell != null && !cell.key.equals(key)) {
      cell = cell.next;
    }
    return cell;
  }

  /** Return the keys, among them those that have died and not yet been swept. */
  public Set<Identity> keys() {
    return cells().map(Cell::key).collect(Collectors.toUnmodifiableSet());
  }

  /** Return the values, also of keys that have died and not yet been swept. */
  public List<V> values() {
    return cells().map(Cell::value).toList();
  }

  private Stream<Cell<V>> cells() {
    return cells.entries().stream()
        .flatMap(first -> Stream.iterate(first, it -> it != null, Cell::next));
  }

  /**
   * Return how many entries there are, among them those whose keys have died and not yet been
   * swept.
   */
  public int size() {
    return size;
  }

  /** Tell whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Return a map that has this value for the key. */
  public IdentityMap<V> plus(Identity key, V value) {
    Cell<V> same = cells.get(key.hashCode());
    Cell<V> others = same == null ? null : same.without(key);
    int more = length(others) + 1 - length(same);
    IdentityMap<V> with =
        new IdentityMap<>(cells.plus(new Cell<>(key, value, others)), size + more, nextSweep);
    return with.size < nextSweep ? with : with.withoutTheDead();
  }

  /** Return a map without the key. */
  public IdentityMap<V> minus(Identity key) {
    Cell<V> same = cells.get(key.hashCode());
    Cell<V> others = same == null ? null : same.without(key);
    if (others == same) {
      return this;
    }
    NumberMap<Cell<V>> left = others == null ? cells.minus(same.number()) : cells.plus(others);
    return new IdentityMap<>(left, size - 1, nextSweep);
  }

  private IdentityMap<V> withoutTheDead() {
    IdentityMap<V> alive = this;
    for (Identity key : keys()) {
      alive = key.isDead() ? alive.minus(key) : alive;
    }
    return new IdentityMap<>(alive.cells, alive.size, Math.max(FIRST_SWEEP, 2 * alive.size));
  }

  private static int length(Cell<?> first) {
    int length = 0;
    for (Cell<?> cell = first; cell != null; cell = cell.next) {
      length++;
    }
    return length;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof IdentityMap<?> that
            && size == that.size
            && cells()
                .allMatch(
                    it -> that.containsKey(it.key) && Values.same(it.value, that.get(it.key)));
  }

  @Override
  public int hashCode() {
    return cells().mapToInt(it -> it.key.hashCode() ^ Values.hash(it.value)).sum();
  }

  @Override
  public String toString() {
    return cells().map(it -> it.key + "=" + it.value).collect(Collectors.joining(", ", "{", "}"));
  }

  /** An entry, and the others whose keys have the same number by chance. */
  private record Cell<V>(Identity key, V value, Cell<V> next) implements NumberMap.Entry {
    @Override
    public long number() {
      return key.hashCode();
    }

    /** Return this chain without the key, or null if it was the only one. */
    Cell<V> without(Identity other) {
      if (key.equals(other)) {
        return next;
      }
      Cell<V> fewer = next == null ? null : next.without(other);
      return fewer == next ? this : new Cell<>(key, value, fewer);
    }
  }
}
