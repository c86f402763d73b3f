package org.saga.boot.record;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What is known of an object that has no room for its number: an array, or one of the JDK's. */
final class ObjectEntry extends WeakReference<Object> implements Owned {
  final int hash;
  final long number;

  /** The number of the object's class. */
  final int type;

  private int owner;
  private long written;
  private long used;

  ObjectEntry next;

  ObjectEntry(
      Object object, int hash, long number, int type, int owner, ReferenceQueue<Object> dead) {
    super(object, dead);
    this.hash = hash;
    this.number = number;
    this.type = type;
    this.owner = owner;
  }

  @Override
  public int saga$owner() {
    return owner;
  }

  @Override
  public void saga$owner(int it) {
    owner = it;
  }

  @Override
  public long saga$written() {
    return written;
  }

  @Override
  public void saga$written(long place) {
    written = place;
  }

  @Override
  public long saga$used() {
    return used;
  }

  @Override
  public void saga$used(long place) {
    used = place;
  }
}
