package org.saga.lock;

import java.util.List;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.value.Identity;

/**
 * One step of a circular wait: a thread wants a lock that the next thread holds, or is queued for
 * before it.
 *
 * @param waiter the thread that waits
 * @param request what it wants
 * @param innermost its innermost request: the same, or what it waits for inside of the lock's own
 *     method
 * @param lock the lock that it wants
 * @param holder the thread that holds it
 * @param hold how the holder holds it
 * @param account what else is known of the lock and its holder
 */
record Link(
    Party waiter,
    Request request,
    Request innermost,
    Object lock,
    Party holder,
    Hold hold,
    Account account) {

  /**
   * What was seen of the lock of a link, and of its holder.
   *
   * @param otherReaders how many read holds threads other than the running one have of the lock
   * @param owned how many locks the holder should have by the JVM's account
   * @param isGuarded whether no release of the lock can have gone unseen
   * @param isDoubtful whether others than its holder may release it
   * @param queue who has requested the lock
   */
  record Account(
      int otherReaders, int owned, boolean isGuarded, boolean isDoubtful, List<Request> queue) {

    private static Account of(Identity lock, long holder, Requests reqLock, HeldLocks hasLock) {
      return new Account(
          hasLock.countOfOthers(lock, Access.SHARED, EventThread.current().id()),
          hasLock.countOwned(holder),
          hasLock.isGuarded(lock, holder),
          hasLock.isDoubtful(lock),
          reqLock.of(lock));
    }
  }

  static Link of(long waiter, long holder, Requests reqLock, HeldLocks hasLock) {
    Request innermost = reqLock.innermost(waiter);
    Request request = hasLock.wanted(waiter, holder, reqLock);
    return new Link(
        Party.of(innermost),
        request,
        innermost,
        request.wanted().asked(),
        Party.of(reqLock.innermost(holder)),
        hasLock.hold(request.lock(), holder),
        Account.of(request.lock(), holder, reqLock, hasLock));
  }

  /** Whether the next thread only wants the lock too, and has the right of way. */
  boolean isQueued() {
    return holder.id() != waiter.id() && !hold.blocks(request.access());
  }

  /** Whether the next thread has to end. */
  boolean isOfEnd() {
    return lock instanceof Thread && request.access() == Access.EXCLUSIVE;
  }

  /** Whether the thread waits for a notification in the lock's own method. */
  boolean isInside() {
    return innermost != request;
  }

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
      case EXCLUSIVE -> JdkLocks.isReadWriteLock(lock) ? name + " for writing" : name;
    };
  }
}
