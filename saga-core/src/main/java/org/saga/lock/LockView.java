package org.saga.lock;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.saga.value.Identity;
import org.saga.value.IdentityMap;

/**
 * What a lock object stands for: the read lock of a read-write lock stands for shared access to its
 * owner, a condition for the lock that made it, any other lock for itself.
 *
 * @param lock the lock that is really taken
 * @param access in what way it is taken
 */
public record LockView(Identity lock, Access access) {
  /** Return an object's monitor. */
  public static LockView monitor(Identity object) {
    return new LockView(object, Access.MONITOR);
  }

  /** Return what an object stands for, given what is known so far (null: nothing). */
  public static LockView of(IdentityMap<LockView> known, Identity object) {
    LockView view = known == null ? null : known.get(object);
    return view != null ? view : new LockView(object, accessThroughItself(object));
  }

  /** Return what is known once an owner has handed out an object for a kind of access. */
  public static IdentityMap<LockView> handedOut(
      IdentityMap<LockView> known, Identity owner, Identity object, Access access) {
    LockView ofOwner = of(known, owner);
    // The owner is kept too: all that it hands out then shares one identity, and may outlive it.
    return known.plus(owner, ofOwner).plus(object, new LockView(ofOwner.lock(), access));
  }

  private static Access accessThroughItself(Identity object) {
    return object.object() instanceof ReentrantReadWriteLock.ReadLock
        ? Access.SHARED
        : Access.EXCLUSIVE;
  }
}
