package org.saga.lock;

import org.saga.value.Identity;
import org.saga.value.NumberMap;
import org.saga.value.Value;

/**
 * How often one thread holds one lock, in each way, and where it took it first.
 *
 * @param thread the thread's number
 * @param monitor how often as a monitor
 * @param exclusive how often alone
 * @param shared how often as a reader
 * @param place where it was taken, or null
 * @param guard the lock that the thread took while it was after this one, or null: what a lock of
 *     the program's own is made of
 */
record Hold(long thread, int monitor, int exclusive, int shared, Place place, Identity guard)
    implements NumberMap.Entry, Value {

  static Hold none(long thread) {
    return new Hold(thread, 0, 0, 0, null, null);
  }

  @Override
  public long number() {
    return thread;
  }

  int count(Access access) {
    return switch (access) {
      case MONITOR -> monitor;
      case EXCLUSIVE -> exclusive;
      case SHARED -> shared;
    };
  }

  Hold plus(Access access, int times, Place where, Identity guardedBy) {
    boolean first = isNone();
    return with(
        access, count(access) + times, first ? where : place, guard == null ? guardedBy : guard);
  }

  Hold minus(Access access, int times) {
    return with(access, Math.max(0, count(access) - times), place, guard);
  }

  /** What is left of this hold once another thread has been seen to have that access. */
  Hold whileAnotherHas(Access access) {
    return switch (access) {
      case MONITOR -> with(Access.MONITOR, 0, place, guard);
      case EXCLUSIVE -> new Hold(thread, monitor, 0, 0, place, null);
      case SHARED -> with(Access.EXCLUSIVE, 0, place, guard);
    };
  }

  /** Whether another thread that wants that access has to wait. */
  boolean blocks(Access wanted) {
    return switch (wanted) {
      case MONITOR -> monitor > 0;
      case EXCLUSIVE -> exclusive > 0 || shared > 0;
      case SHARED -> exclusive > 0;
    };
  }

  /** Whether the holder itself has to wait for that access: a reader cannot become a writer. */
  boolean blocksItself(Access wanted) {
    return wanted == Access.EXCLUSIVE && shared > 0 && exclusive == 0;
  }

  boolean isNone() {
    return monitor == 0 && !isOfLock();
  }

  /** Whether it is more than a monitor that is held. */
  boolean isOfLock() {
    return exclusive > 0 || shared > 0;
  }

  private Hold with(Access access, int count, Place where, Identity guardedBy) {
    return switch (access) {
      case MONITOR -> new Hold(thread, count, exclusive, shared, where, guardedBy);
      case EXCLUSIVE -> new Hold(thread, monitor, count, shared, where, guardedBy);
      case SHARED -> new Hold(thread, monitor, exclusive, count, where, guardedBy);
    };
  }
}
