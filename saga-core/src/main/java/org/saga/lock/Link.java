package org.saga.lock;

import org.saga.event.Shown;

/**
 * One step of a circular wait: a thread wants a lock that the next thread holds.
 *
 * @param waiter the thread that waits
 * @param request what it wants
 * @param lock the lock that it wants
 * @param holder the thread that holds it
 * @param hold how the holder holds it
 * @param otherReaders how many read holds threads other than the running one have of the lock
 */
record Link(Party waiter, Request request, Object lock, Party holder, Hold hold, int otherReaders) {

  /** How the holder has the lock, seen by the thread that has to wait for it. */
  Access heldAs() {
    if (request.access() == Access.MONITOR) {
      return Access.MONITOR;
    }
    return hold.exclusive() > 0 ? Access.EXCLUSIVE : Access.SHARED;
  }

  String wanted() {
    return named(request.access());
  }

  String held() {
    return named(heldAs());
  }

  private String named(Access access) {
    String name = Shown.brief(lock);
    return switch (access) {
      case MONITOR -> name;
      case SHARED -> name + " for reading";
      case EXCLUSIVE -> LockAccount.isReadWriteLock(lock) ? name + " for writing" : name;
    };
  }
}
