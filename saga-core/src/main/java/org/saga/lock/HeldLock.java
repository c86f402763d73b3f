package org.saga.lock;

import org.saga.value.Identity;
import org.saga.value.NumberMap;
import org.saga.value.Value;

/**
 * Who holds one lock.
 *
 * @param lock the lock
 * @param holds the holds of each thread
 * @param doubtful whether it was seen that not only who holds it releases it, or that several hold
 *     it at a time; then it is not known who has to release it
 */
record HeldLock(Identity lock, NumberMap<Hold> holds, boolean doubtful) implements Value {

  static HeldLock free(Identity lock) {
    return new HeldLock(lock, NumberMap.empty(), false);
  }

  /** Return the hold of a thread; if it has none, one of nothing. */
  Hold hold(long thread) {
    Hold hold = holds.get(thread);
    return hold == null ? Hold.none(thread) : hold;
  }

  /** Return the lock with a hold that is not at odds with those of others. */
  HeldLock with(Hold hold) {
    NumberMap<Hold> changed = hold.isNone() ? holds.minus(hold.thread()) : holds.plus(hold);
    return new HeldLock(lock, changed, doubtful);
  }

  /**
   * Return the lock once a thread has taken it, so that it has that hold. Another one that holds it
   * against this access has let it go unseen.
   */
  HeldLock taken(Hold hold, Access access) {
    if (holds.hasAtMost(hold.thread())) {
      return new HeldLock(lock, NumberMap.of(hold), doubtful);
    }
    HeldLock taken = with(hold);
    for (Hold other : holds.entries()) {
      Hold left = other.thread() == hold.thread() ? other : other.whileAnotherHas(access);
      if (!left.equals(other)) {
        taken = (access == Access.MONITOR ? taken : taken.misused()).with(left);
      }
    }
    return taken;
  }

  /** Return the lock once a thread has released it that often. */
  HeldLock released(Hold hold, Access access, int times) {
    boolean another = hold.count(access) == 0 && access != Access.MONITOR;
    return another ? misused() : with(hold.minus(access, times));
  }

  /** Of some locks of the JDK that cannot be: a thread has let it go, or will fail to. */
  private HeldLock misused() {
    Object object = lock.object();
    boolean sure = object == null || JdkLocks.isOfJdk(object) && JdkLocks.hasOwner(object);
    return sure || doubtful ? this : new HeldLock(lock, holds, true);
  }

  /** Whether nothing needs to be known of it. */
  boolean isFree() {
    return holds.isEmpty() && !doubtful;
  }
}
