package org.saga.lock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A map from numbers to entries that know their number, and a value: what changes is a new map.
 *
 * <p>It is a trie whose nodes have up to 32 branches. With few entries, as nearly always, a change
 * copies one short array.
 *
 * @param <E> the entries
 */
final class NumberMap<E extends NumberMap.Entry> {

  /** What is kept under its own number. */
  interface Entry {
    long number();
  }

  private static final NumberMap<?> EMPTY = new NumberMap<>(null, 0);

  /** Null, the only entry, or a node. */
  private final Object root;

  private final int size;

  private NumberMap(Object root, int size) {
    this.root = root;
    this.size = size;
  }

  @SuppressWarnings("unchecked") // an empty map holds no entry of a wrong type
  static <E extends Entry> NumberMap<E> empty() {
    return (NumberMap<E>) EMPTY;
  }

  static <E extends Entry> NumberMap<E> of(E entry) {
    return new NumberMap<>(entry, 1);
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Return the entry with the number, or null. */
  @SuppressWarnings("unchecked") // only entries of that type are put in
  E get(long number) {
    Object at = root;
    int shift = 0;
    while (at instanceof Node node) {
      at = node.branch(number >>> shift);
      shift += Node.BITS;
    }
    Entry found = (Entry) at;
    return found != null && found.number() == number ? (E) found : null;
  }

  /** Return a map that has this entry, instead of any other one with its number. */
  NumberMap<E> plus(E entry) {
    int added = get(entry.number()) == null ? 1 : 0;
    return new NumberMap<>(Node.with(root, entry, 0), size + added);
  }

  /** Return a map without the entry of that number. */
  NumberMap<E> minus(long number) {
    return get(number) == null ? this : new NumberMap<>(Node.without(root, number, 0), size - 1);
  }

  List<E> entries() {
    List<E> found = new ArrayList<>(size);
    collect(root, found);
    return found;
  }

  @SuppressWarnings("unchecked") // only entries of that type are put in
  private void collect(Object at, List<E> found) {
    if (at instanceof Node node) {
      for (Object branch : node.branches) {
        collect(branch, found);
      }
    } else if (at != null) {
      found.add((E) at);
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof NumberMap<?> that
            && size == that.size
            && entries().stream().allMatch(it -> it.equals(that.get(it.number())));
  }

  @Override
  public int hashCode() {
    return entries().stream().mapToInt(Object::hashCode).sum();
  }

  @Override
  public String toString() {
    return entries().toString();
  }

  /** The entries and nodes for those numbers that agree in all lower bits, by their next bits. */
  private static final class Node {
    static final int BITS = 5;
    private static final int MASK = (1 << BITS) - 1;

    private final int present;
    final Object[] branches;

    Node(int present, Object[] branches) {
      this.present = present;
      this.branches = branches;
    }

    Object branch(long number) {
      int bit = 1 << (number & MASK);
      return (present & bit) == 0 ? null : branches[index(bit)];
    }

    static Object with(Object at, Entry entry, int shift) {
      if (at instanceof Node node) {
        return node.with(entry, shift);
      }
      Entry other = (Entry) at;
      return other == null || other.number() == entry.number() ? entry : of(other, entry, shift);
    }

    private static Node of(Entry one, Entry another, int shift) {
      int first = 1 << (one.number() >>> shift & MASK);
      return new Node(first, new Object[] {one}).with(another, shift);
    }

    private Node with(Entry entry, int shift) {
      int bit = 1 << (entry.number() >>> shift & MASK);
      int index = index(bit);
      if ((present & bit) != 0) {
        return replaced(index, with(branches[index], entry, shift + BITS));
      }
      Object[] more = new Object[branches.length + 1];
      System.arraycopy(branches, 0, more, 0, index);
      more[index] = entry;
      System.arraycopy(branches, index, more, index + 1, branches.length - index);
      return new Node(present | bit, more);
    }

    static Object without(Object at, long number, int shift) {
      return at instanceof Node node ? node.without(number, shift) : null;
    }

    /** A node for a single entry is that entry. */
    private Object without(long number, int shift) {
      int bit = 1 << (number >>> shift & MASK);
      int index = index(bit);
      Object left = without(branches[index], number, shift + BITS);
      if (left != null) {
        boolean only = branches.length == 1 && !(left instanceof Node);
        return only ? left : replaced(index, left);
      }
      if (branches.length == 2 && !(branches[1 - index] instanceof Node)) {
        return branches[1 - index];
      }
      Object[] fewer = new Object[branches.length - 1];
      System.arraycopy(branches, 0, fewer, 0, index);
      System.arraycopy(branches, index + 1, fewer, index, fewer.length - index);
      return new Node(present & ~bit, fewer);
    }

    private Node replaced(int index, Object branch) {
      Object[] copy = Arrays.copyOf(branches, branches.length);
      copy[index] = branch;
      return new Node(present, copy);
    }

    private int index(int bit) {
      return Integer.bitCount(present & (bit - 1));
    }
  }
}
