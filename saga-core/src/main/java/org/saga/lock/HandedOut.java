package org.saga.lock;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The latest read-write locks that have handed out a lock to a thread, of one kind. The JDK's hand
 * out the same one each time, so that the history need be told but once.
 */
final class HandedOut {
  private static final int MOST = 8;

  private final List<WeakReference<Object>> owners = new ArrayList<>();
  private int next;

  /** Whether the history is known to know what an owner hands out; from now on it does. */
  boolean isKnown(Object owner) {
    if (owner == null || owner.getClass() != ReentrantReadWriteLock.class) {
      return false;
    }
    for (WeakReference<Object> known : owners) {
      if (known.refersTo(owner)) {
        return true;
      }
    }
    WeakReference<Object> fresh = new WeakReference<>(owner);
    if (owners.size() < MOST) {
      owners.add(fresh);
    } else {
      owners.set(next, fresh);
      next = (next + 1) % MOST;
    }
    return false;
  }
}
