package org.saga.lock;

import java.util.Map;
import java.util.concurrent.locks.StampedLock;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.saga.value.Identity;
import org.saga.value.IdentityMap;

/**
 * Which threads hold which locks, and how often: a map from locks to the holds of each thread, and
 * a value.
 *
 * <p>It is the paper's {@code hasLock} with the lock as the outer key: the question is always who
 * holds a given lock, and what is known of a lock goes when the lock does.
 */
public final class HeldLocks {
  private static final HeldLocks NONE = new HeldLocks(IdentityMap.empty());

  private final IdentityMap<PMap<Long, Hold>> holders;

  private HeldLocks(IdentityMap<PMap<Long, Hold>> holders) {
    this.holders = holders;
  }

  public static HeldLocks none() {
    return NONE;
  }

  /**
   * Return what is held once the thread has taken the lock. Another thread that was thought to hold
   * it against this access has let it go unseen.
   */
  public HeldLocks acquired(LockView taken, long thread, int times, Place place) {
    PMap<Long, Hold> holds = holdsOf(taken.lock());
    Hold more = hold(taken.lock(), thread).plus(taken.access(), times, place);
    PMap<Long, Hold> fresh = HashTreePMap.singleton(thread, more);
    for (Map.Entry<Long, Hold> other : holds.entrySet()) {
      Hold left = other.getValue().whileAnotherHas(taken.access());
      if (other.getKey() != thread && !left.isNone()) {
        fresh = fresh.plus(other.getKey(), left);
      }
    }
    return new HeldLocks(holders.plus(taken.lock(), fresh));
  }

  /** Return what is held once the thread has let go of the lock that often. */
  public HeldLocks released(LockView given, long thread, int times) {
    Hold left = hold(given.lock(), thread).minus(given.access(), times);
    PMap<Long, Hold> holds = holdsOf(given.lock());
    PMap<Long, Hold> fewer = left.isNone() ? holds.minus(thread) : holds.plus(thread, left);
    return new HeldLocks(
        fewer.isEmpty() ? holders.minus(given.lock()) : holders.plus(given.lock(), fewer));
  }

  /** How often the thread holds the lock in that way. */
  public int count(LockView lock, long thread) {
    return hold(lock.lock(), thread).count(lock.access());
  }

  /**
   * The threads that the request has to wait for; the thread itself if it stands in its own way.
   */
  public PSet<Long> inTheWayOf(long thread, Request request) {
    PSet<Long> found = HashTreePSet.empty();
    for (Map.Entry<Long, Hold> holder : holdsOf(request.lock()).entrySet()) {
      if (blocks(holder, request, thread)) {
        found = found.plus(holder.getKey());
      }
    }
    return found;
  }

  private static boolean blocks(Map.Entry<Long, Hold> holder, Request request, long thread) {
    Hold hold = holder.getValue();
    boolean asAnyOther = holder.getKey() != thread || !isReentrant(request);
    return asAnyOther ? hold.blocks(request.access()) : hold.blocksItself(request.access());
  }

  private static boolean isReentrant(Request request) {
    return request.access() == Access.MONITOR || !(request.wanted().asked() instanceof StampedLock);
  }

  /** How many holds the other threads have of the lock, in that way. */
  int countOfOthers(Identity lock, Access access, long thread) {
    int sum = 0;
    for (Map.Entry<Long, Hold> holder : holdsOf(lock).entrySet()) {
      sum += holder.getKey() == thread ? 0 : holder.getValue().count(access);
    }
    return sum;
  }

  Hold hold(Identity lock, long thread) {
    return holdsOf(lock).getOrDefault(thread, Hold.NONE);
  }

  private PMap<Long, Hold> holdsOf(Identity lock) {
    PMap<Long, Hold> holds = holders.get(lock);
    return holds == null ? HashTreePMap.empty() : holds;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HeldLocks that && holders.equals(that.holders);
  }

  @Override
  public int hashCode() {
    return holders.hashCode();
  }

  @Override
  public String toString() {
    return holders.toString();
  }
}
