package org.saga.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;
import org.saga.value.Identity;
import org.saga.value.IdentityMap;
import org.saga.value.Value;

/**
 * Which threads hold which locks, and how often: a map from locks to the holds of each thread, and
 * a value.
 *
 * <p>It is the paper's {@code hasLock} with the lock as the outer key: the question is always who
 * holds a given lock, and what is known of a lock goes when the lock does.
 */
public final class HeldLocks implements Value {
  private static final HeldLocks NONE = new HeldLocks(IdentityMap.empty(), IdentityMap.empty());

  private final IdentityMap<HeldLock> locks;

  /** What a held lock of the program's own is made of, and that lock. */
  private final IdentityMap<Identity> guards;

  private HeldLocks(IdentityMap<HeldLock> locks, IdentityMap<Identity> guards) {
    this.locks = locks;
    this.guards = guards;
  }

  /** Return that nobody holds any lock. */
  public static HeldLocks none() {
    return NONE;
  }

  /** Return what is held once the request has been granted. */
  public HeldLocks acquired(Request granted, Place place) {
    HeldLocks sure = granted.outer() == null ? enteredAlone(granted) : this;
    Identity guard = granted.guard();
    return guard == null
        ? sure.taken(granted, place, null)
        : sure.guarded(guard, granted).taken(granted, place, guard);
  }

  private HeldLocks taken(Request granted, Place place, Identity guard) {
    return taken(granted.wanted(), granted.id(), granted.times(), place, guard);
  }

  /**
   * Return what is held once the thread has taken the lock. Another thread that was thought to hold
   * it against this access has let it go unseen.
   */
  public HeldLocks acquired(LockView taken, long thread, int times, Place place) {
    return taken(taken, thread, times, place, null);
  }

  private HeldLocks taken(LockView lock, long thread, int times, Place place, Identity guard) {
    HeldLock before = known(lock.lock());
    Hold hold = before.hold(thread).plus(lock.access(), times, place, guard);
    return with(before.taken(hold, lock.access()));
  }

  /**
   * What a lock is made of is entered to take the lock and to let it go. The holder that comes to
   * it otherwise than by taking the lock may be letting it go where no release is seen.
   */
  private HeldLocks enteredAlone(Request granted) {
    Identity guarded = guards.isEmpty() ? null : guards.get(granted.lock());
    if (guarded == null) {
      return this;
    }
    HeldLock before = known(guarded);
    Hold hold = before.hold(granted.id());
    return with(before.with(hold.whileAnotherHas(Access.EXCLUSIVE)));
  }

  private HeldLocks guarded(Identity guard, Request granted) {
    return new HeldLocks(locks, guards.plus(guard, granted.lock()));
  }

  /** Return what is held once the thread has let go of the lock that often. */
  public HeldLocks released(LockView given, long thread, int times) {
    HeldLock before = known(given.lock());
    Hold hold = before.hold(thread);
    HeldLocks after = with(before.released(hold, given.access(), times));
    boolean over = hold.guard() != null && !after.hold(given.lock(), thread).isOfLock();
    return over ? new HeldLocks(after.locks, guards.minus(hold.guard())) : after;
  }

  /** How often the thread holds the lock in that way. */
  public int count(LockView lock, long thread) {
    return hold(lock.lock(), thread).count(lock.access());
  }

  /**
   * The threads that this one has to wait for, to have what it has requested; the thread itself if
   * it stands in its own way.
   */
  public PSet<Long> inTheWayOf(long thread, Requests reqLock) {
    PSet<Long> found = HashTreePSet.empty();
    Request request = reqLock.innermost(thread);
    while (request != null) {
      HeldLock lock = locks.get(request.lock());
      found = lock == null ? found : found.plusAll(inTheWayOf(request, lock, reqLock));
      request = request.around();
    }
    return found;
  }

  private static List<Long> inTheWayOf(Request request, HeldLock lock, Requests reqLock) {
    List<Long> found = new ArrayList<>();
    for (Hold holder : lock.holds().entries()) {
      if (blocks(holder, request)) {
        found.add(holder.thread());
      }
    }
    if (queuesUp(request) && lock.holds().get(request.id()) == null) {
      for (Request other : reqLock.all()) {
        if (other.isQueuedBefore(request)) {
          found.add(other.id());
        }
      }
    }
    return found;
  }

  /** The request of the thread that the other one is in the way of: the first to be granted. */
  Request wanted(long thread, long other, Requests reqLock) {
    Request request = reqLock.innermost(thread);
    while (request != null) {
      HeldLock lock = locks.get(request.lock());
      if (lock != null && inTheWayOf(request, lock, reqLock).contains(other)) {
        return request;
      }
      request = request.around();
    }
    throw new IllegalArgumentException(other + " is not in the way of " + thread);
  }

  private static boolean blocks(Hold holder, Request request) {
    boolean asAnyOther = holder.thread() != request.id() || !isReentrant(request);
    return asAnyOther ? holder.blocks(request.access()) : holder.blocksItself(request.access());
  }

  private static boolean isReentrant(Request request) {
    return request.access() == Access.MONITOR || JdkLocks.hasOwner(request.wanted().asked());
  }

  /** A reader that is new to the lock lets the writers go first that were there before it. */
  private static boolean queuesUp(Request request) {
    return request.access() == Access.SHARED
        && request.wanted().asked() instanceof ReentrantReadWriteLock;
  }

  /** How many holds the other threads have of the lock, in that way. */
  int countOfOthers(Identity lock, Access access, long thread) {
    int sum = 0;
    for (Hold holder : known(lock).holds().entries()) {
      sum += holder.thread() == thread ? 0 : holder.count(access);
    }
    return sum;
  }

  /** How many locks the thread holds alone of which the JVM knows the owner. */
  int countOwned(long thread) {
    int sum = 0;
    for (HeldLock lock : locks.values()) {
      boolean owned = lock.hold(thread).exclusive() > 0;
      sum += owned && JdkLocks.hasOwner(lock.lock().object()) ? 1 : 0;
    }
    return sum;
  }

  /** Whether only who holds the lock can release it, for all that was seen. */
  boolean isDoubtful(Identity lock) {
    return known(lock).doubtful();
  }

  /** Whether every use of the lock would have been seen that is made of its guard. */
  boolean isGuarded(Identity lock, long thread) {
    Identity guard = hold(lock, thread).guard();
    return guard != null && lock.equals(guards.get(guard));
  }

  Hold hold(Identity lock, long thread) {
    return known(lock).hold(thread);
  }

  private HeldLock known(Identity lock) {
    HeldLock found = locks.get(lock);
    return found == null ? HeldLock.free(lock) : found;
  }

  private HeldLocks with(HeldLock lock) {
    return new HeldLocks(
        lock.isFree() ? locks.minus(lock.lock()) : locks.plus(lock.lock(), lock), guards);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HeldLocks that
        && locks.equals(that.locks)
        && guards.equals(that.guards);
  }

  @Override
  public int hashCode() {
    return locks.hashCode();
  }

  @Override
  public String toString() {
    return locks.toString();
  }
}
