package org.saga.value;

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
public final class NumberMap<E extends NumberMap.Entry> implements Value {

  /** What is kept under its own number. */
  public interface Entry {
    /** Return the number, always the same. */
    long number();
  }

  private static final NumberMap<?> EMPTY = new NumberMap<>(null);

  /** Null, the only entry, or a node. */
  private final Object root;

  private NumberMap(Object root) {
    this.root = root;
  }

  @SuppressWarnings("unchecked") // an empty map holds no entry of a wrong type
  public static <E extends Entry> NumberMap<E> empty() {
    return (NumberMap<E>) EMPTY;
  }

  public static <E extends Entry> NumberMap<E> of(E entry) {
    return new NumberMap<>(entry);
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** Return the entry with the number, or null. */
  @SuppressWarnings("unchecked") // only entries of that type are put in
  public E get(long number) {
    Object at = root;
    int shift = 0;
    while (at instanceof Node node) {
      at = node.branch(number >>> shift);
      shift += Node.BITS;
    }
    Entry found = (Entry) at;
    return found != null && found.number() == number ? (E) found : null;
  }

  /** Whether no other number has an entry. */
  public boolean hasAtMost(long number) {
    return root == null || root instanceof Entry only && only.number() == number;
  }

  /** Return a map that has this entry, instead of any other one with its number. */
  public NumberMap<E> plus(E entry) {
    return new NumberMap<>(Node.with(root, entry, 0));
  }

  /** Return a map without the entry of that number. */
  public NumberMap<E> minus(long number) {
    Object left = Node.without(root, number, 0);
    return left == root ? this : new NumberMap<>(left);
  }

  /** Return the entries, in no order that means anything. */
  public List<E> entries() {
    List<E> found = new ArrayList<>();
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
            && entries().size() == that.entries().size()
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
      if (at instanceof Node node) {
        return node.without(number, shift);
      }
      return at != null && ((Entry) at).number() == number ? null : at;
    }

    /** A node for a single entry is that entry. */
    private Object without(long number, int shift) {
      int bit = 1 << (number >>> shift & MASK);
      int index = index(bit);
      Object before = (present & bit) == 0 ? null : branches[index];
      Object left = without(before, number, shift + BITS);
      if (left == before) {
        return this;
      }
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
