package org.saga.lock;

import java.util.Objects;
import org.saga.value.Identity;
import org.saga.value.NumberMap;
import org.saga.value.Value;

/**
 * A lock that a thread wants and does not have yet.
 *
 * @param id the thread's number
 * @param thread the thread that wants it
 * @param wanted the lock
 * @param turn which of all requests it is
 * @param gaveUp how often the thread held the lock before it gave it up to wait for a notification:
 *     it cannot go on before it has the lock again; 0 if it does not wait
 * @param timed whether that wait is over some time, whatever happens
 * @param inside how many locks the thread has taken, and still holds, while it was after this one
 * @param guard the last lock that it has taken meanwhile, or null
 * @param outer the request that this one is made for, or null: locks of the program's own are made
 *     of others
 */
public record Request(
    long id,
    Identity thread,
    LockView wanted,
    long turn,
    int gaveUp,
    boolean timed,
    int inside,
    Identity guard,
    Request outer)
    implements NumberMap.Entry, Value {

  @Override
  public long number() {
    return id;
  }

  Identity lock() {
    return wanted.lock();
  }

  Access access() {
    return wanted.access();
  }

  boolean waits() {
    return gaveUp > 0;
  }

  /** How often the thread has the lock once the request has been granted. */
  int times() {
    return Math.max(1, gaveUp);
  }

  /** Whether the thread does nothing that is seen until it has the lock, or has given up. */
  boolean isOpaque() {
    return access() == Access.MONITOR
        || wanted.asked() instanceof Thread
        || JdkLocks.isOfJdk(wanted.asked());
  }

  /** Return the request below which waits inside of the lock's own method for the lock, or null. */
  Request around() {
    return waits() ? outer : null;
  }

  /** Whether this is of a writer that was there before that reader. */
  boolean isQueuedBefore(Request reader) {
    return access() == Access.EXCLUSIVE
        && turn < reader.turn
        && !waits()
        && lock().equals(reader.lock());
  }

  Request tookInside(Identity lock) {
    return new Request(id, thread, wanted, turn, gaveUp, timed, inside + 1, lock, outer);
  }

  Request releasedInside() {
    return new Request(id, thread, wanted, turn, gaveUp, timed, inside - 1, guard, outer);
  }

  /** Whether they are the same but for their turns, which count from the program's beginning. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Request that
        && id == that.id
        && gaveUp == that.gaveUp
        && timed == that.timed
        && inside == that.inside
        && thread.equals(that.thread)
        && wanted.equals(that.wanted)
        && Objects.equals(guard, that.guard)
        && Objects.equals(outer, that.outer);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, wanted, gaveUp, inside);
  }
}
