package org.saga.history;

import java.lang.ref.WeakReference;

/**
 * Where events are missing in the histories of a view: the program had used up the stack.
 *
 * <p>It is written where there may be no stack left for a call, be it of a constructor. So it is
 * arrays in fields.
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

  /** Tells whether any event is missing. */
  public boolean exist() {
    return anywhere != null || latest != null;
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
