package org.saga.boot.record;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Neighbouring hashes that one thread gives to objects which it is the first to use. By its hash an
 * object tells whose it is, and here is what else is known of it, until it is shared.
 */
final class Range {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();

  static final int BITS = 11;
  static final int SIZE = 1 << BITS;
  private static final int FIRST_SIZE = 128;

  /** Whose the objects are, or null if anybody's. */
  final Owner owner;

  private final int first;
  private int given;

  /** A bit for each object: whether others may have seen it. */
  private final long[] shared;

  /** For each object how far the owner was when it wrote to it last, and when it used it. */
  private int[] places = new int[FIRST_SIZE];

  private int mask = SIZE - 1;

  Range(Owner owner, int number) {
    this.owner = owner;
    this.first = number << BITS;
    this.shared = new long[owner == null ? 0 : SIZE / Long.SIZE];
  }

  /** Returns a hash that no other object has been given, or 0 if there are no more. */
  int next() {
    return given == SIZE ? 0 : first + given++;
  }

  /** Whether an object is a thread's own. */
  boolean isOf(Owner thread, int hash) {
    return owner == thread && !isShared(hash);
  }

  /** Whether an object is the running thread's own. */
  boolean isOfRunning(int hash) {
    return Owner.runs(owner) && !isShared(hash);
  }

  /** Whether an object that was the owner's own was so all the time. */
  boolean isOwnStill(Object object) {
    MEMORY.loadFence();
    return !isShared(Headers.hash(object));
  }

  private boolean isShared(int hash) {
    return (shared[(hash & SIZE - 1) >>> 6] & 1L << hash) != 0;
  }

  /** Says that others may have seen an object. */
  synchronized void share(int hash) {
    shared[(hash & SIZE - 1) >>> 6] |= 1L << hash;
  }

  /** Returns how far the owner was when it wrote to an object last. */
  synchronized int written(int hash) {
    return place(at(hash));
  }

  /** Returns how far the owner was when it read or wrote an object last. */
  synchronized int used(int hash) {
    return place(at(hash) + 1);
  }

  private int place(int at) {
    return at < places.length ? places[at] : 0;
  }

  /** Only the owner may. */
  void setWritten(int hash, int place) {
    set(at(hash), place);
  }

  /** Only the owner may. */
  void setUsed(int hash, int place) {
    set(at(hash) + 1, place);
  }

  private int at(int hash) {
    return (hash & mask) << 1;
  }

  private void set(int at, int place) {
    if (at >= places.length) {
      places = Arrays.copyOf(places, Math.max(2 * places.length, at + FIRST_SIZE));
    }
    places[at] = place;
  }

  /**
   * Forgets the places, but for the last ones of all objects together. Only the owner may, or
   * anybody when it has ended.
   */
  synchronized void forgetPlaces() {
    int[] last = new int[2];
    for (int at = 0; at < places.length; at++) {
      last[at & 1] = Math.max(last[at & 1], places[at]);
    }
    mask = 0;
    places = last;
  }
}
