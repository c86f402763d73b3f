package org.saga.history;

import java.lang.ref.WeakReference;

/**
 * Where events are missing in the histories of a view: the program had used up the stack, or the
 * heap.
 *
 * <p>It is written where there may be no stack left for a call, be it of a constructor. So it is
 * arrays in fields. Where the heap is full there may be no room for an array, but there is for a
 * call.
 */
public final class Gaps {
  /** With more of them nobody looks whose they are. */
  private static final int MOST = 1000;

  private static final int SUBJECT = 0;
  private static final int EARLIER = 1;

  /** Another one after each event that is missing in whichever history; null if none is. */
  public volatile Object[] anywhere;

  /**
   * The latest event that is missing in the history of an object, or null: the object, and what was
   * here before. Who adds one holds the monitor of this.
   */
  public volatile Object[] latest;

  /** Whether an event is missing for which there was no room among the others. */
  private volatile boolean isUnwritten;

  /**
   * Writes down that an event is missing for want of memory.
   *
   * @param self the object in whose history it is missing; null if it may be any history
   */
  public synchronized void heapIsFull(Object self) {
    try {
      if (self == null) {
        anywhere = new Object[0];
      } else {
        latest = new Object[] {self, latest};
      }
    } catch (OutOfMemoryError again) {
      isUnwritten = true;
    }
  }

  /** Writes down what there was no room for, or fails as that did. */
  void complete() {
    if (isUnwritten) {
      writeDown();
    }
  }

  private synchronized void writeDown() {
    if (isUnwritten) {
      anywhere = new Object[0];
      isUnwritten = false;
    }
  }

  /** Tells whether any event is missing. */
  public boolean exist() {
    return anywhere != null || latest != null || isUnwritten;
  }

  /**
   * Tells whether an event may be missing in the history of an object.
   *
   * @param known what was the latest when nobody need be asked
   */
  synchronized boolean concern(Object self, Object[] known) {
    int count = 0;
    for (Object[] gap = latest; gap != null && gap != known; gap = (Object[]) gap[EARLIER]) {
      if (isOf(gap, self) || ++count > MOST) {
        return true;
      }
    }
    return false;
  }

  /** From now on the gap does not keep the object alive. */
  private static boolean isOf(Object[] gap, Object self) {
    if (!(gap[SUBJECT] instanceof Subject)) {
      gap[SUBJECT] = new Subject(gap[SUBJECT]);
    }
    return self == null || ((Subject) gap[SUBJECT]).refersTo(self);
  }

  private static final class Subject extends WeakReference<Object> {
    Subject(Object object) {
      super(object);
    }
  }
}
