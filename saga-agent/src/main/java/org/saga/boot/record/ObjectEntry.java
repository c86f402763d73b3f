package org.saga.boot.record;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What is known of an object that has no room for its number: an array, or one of the JDK's. */
final class ObjectEntry extends WeakReference<Object> {
  final int hash;
  final long number;

  /** The number of the object's class. */
  final int type;

  /** Whether the object belongs to nobody any more; else its hash says whose it is. */
  boolean isShared;

  ObjectEntry next;

  ObjectEntry(Object object, int hash, long number, int type, ReferenceQueue<Object> dead) {
    super(object, dead);
    this.hash = hash;
    this.number = number;
    this.type = type;
  }
}
