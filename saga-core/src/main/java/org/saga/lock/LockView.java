package org.saga.lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.saga.event.EventThread;
import org.saga.value.Identity;
import org.saga.value.IdentityMap;
import org.saga.value.Value;

/**
 * What a lock object stands for: the read lock of a read-write lock stands for shared access to its
 * owner, a condition for the lock that made it, any other lock for itself.
 *
 * <p>The locks of a read-write lock may outlive it, since they do not refer to it. So the first of
 * them, not the owner, is what tells one such lock from another.
 *
 * @param lock which lock is really taken
 * @param access in what way it is taken
 * @param owner the object to ask about the lock, while it lives
 */
public record LockView(Identity lock, Access access, Identity owner) implements Value {
  /** Return an object's monitor. */
  public static LockView monitor(Identity object) {
    return new LockView(object, Access.MONITOR, object);
  }

  /** Return the end of a thread: a lock that the thread itself has as long as it lives. */
  public static LockView end(Identity thread) {
    return new LockView(thread, Access.EXCLUSIVE, thread);
  }

  /** Return who has the end of a thread, by the thread's number. */
  public static long ender(Identity thread) {
    return EventThread.idOf((Thread) thread.object());
  }

  /** Return what an object stands for, given what is known so far (null: nothing). */
  public static LockView of(IdentityMap<LockView> known, Identity object) {
    LockView view = known == null ? null : known.get(object);
    return view != null ? view : new LockView(object, accessThroughItself(object), object);
  }

  /** Return what is known once an owner has handed out an object for a kind of access. */
  public static IdentityMap<LockView> handedOut(
      IdentityMap<LockView> known, Identity owner, Identity object, Access access) {
    LockView ofOwner = known.get(owner);
    if (ofOwner == null) {
      boolean isTakenItself = owner.object() instanceof Lock;
      ofOwner = new LockView(isTakenItself ? owner : object, Access.EXCLUSIVE, owner);
    }
    return known
        .plus(owner, ofOwner)
        .plus(object, new LockView(ofOwner.lock(), access, ofOwner.owner()));
  }

  /** Return the object to ask about the lock: the owner if it lives. */
  Object asked() {
    Object living = owner.object();
    return living == null ? lock.object() : living;
  }

  private static Access accessThroughItself(Identity object) {
    return object.object() instanceof ReentrantReadWriteLock.ReadLock
        ? Access.SHARED
        : Access.EXCLUSIVE;
  }
}
