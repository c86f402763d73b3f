package org.saga.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventReader;

/**
 * Keeps from the deadlock grammar each lock that a thread has on its own: one that it takes while
 * it has nothing else, and gives back before it wants anything else.
 *
 * <p>Such a lock is in no deadlock. While the thread waits for it, nobody waits for the thread;
 * while the thread has it, the thread waits for nobody. As soon as the thread does more, the
 * history is told of the lock, and then of what the thread does.
 *
 * <p>That holds of monitors and of {@link ReentrantLock}. Of other locks it may matter who is
 * queued for them, or what their methods do: nothing is kept back.
 */
public final class NestedLocks implements EventFilter {
  /** Whoever has more locks has probably given some back unseen. */
  private static final int MOST_LOCKS = 1_000;

  /** More than two, seldom. */
  private static final int FEW_LOCKS = 8;

  private final EventReader reader = new EventReader();

  /** The lock that the history does not know of. */
  private Object alone;

  /** Whether it is the monitor of the object: that of a lock is another lock. */
  private boolean monitor;

  /** How it was asked for; null if it was only tried. */
  private Event request;

  /** How it was taken; null while the thread still waits for it. */
  private Event acquisition;

  /** How often the thread has taken it again. */
  private int again;

  /** The locks that the thread has, and the history knows of. */
  private final List<Object> known = new ArrayList<>(FEW_LOCKS);

  /** Whether it is no longer known which locks the thread has. */
  private boolean lost;

  @Override
  public void take(Event event, Consumer<Event> history) {
    Object lock = event.callee();
    LockStep step = LockStep.of(event.spec());
    boolean ofMonitor = event.spec().kind().isOfMonitor();
    boolean mayBeAlone = ofMonitor || isReentrant(lock);
    if (mayBeAlone && lock == alone && ofMonitor == monitor && staysAlone(step, event)) {
      return;
    }
    if (alone != null) {
      tellWhatIsKept(history);
    }
    if (mayBeAlone && known.isEmpty() && !lost && beginsAlone(step, event)) {
      alone = lock;
      monitor = ofMonitor;
    } else {
      count(step, event, lock, mayBeAlone);
      history.accept(event);
    }
  }

  /** What the methods of a subclass do is the program's affair. */
  private static boolean isReentrant(Object lock) {
    return lock != null && lock.getClass() == ReentrantLock.class;
  }

  /** Whether the thread goes on to have nothing but this lock, if that; which it then notes. */
  private boolean staysAlone(LockStep step, Event event) {
    switch (step) {
      case REQUEST:
        return request != null && acquisition != null;
      case ACQUIRE:
        if (acquisition == null) {
          acquisition = event;
        } else {
          again++;
        }
        return true;
      case RELEASE:
        if (again > 0) {
          again--;
        } else {
          forgetWhatIsKept();
        }
        return true;
      default:
        return false;
    }
  }

  /** Whether a thread that has nothing has nothing but this lock, if that; which it then notes. */
  private boolean beginsAlone(LockStep step, Event event) {
    if (step == LockStep.REQUEST) {
      request = event;
      return true;
    }
    boolean taken = step == LockStep.TRY && reader.isTrue(event);
    acquisition = taken ? event : null;
    return taken;
  }

  private void tellWhatIsKept(Consumer<Event> history) {
    // Who does something else does not wait for a lock: the request has been in vain.
    for (int i = acquisition == null ? again + 1 : 0; i <= again; i++) {
      if (request != null) {
        history.accept(request);
      }
      history.accept(acquisition);
      add(alone);
    }
    forgetWhatIsKept();
  }

  private void forgetWhatIsKept() {
    alone = null;
    request = null;
    acquisition = null;
    again = 0;
  }

  /**
   * Counts the locks that the thread has. Of locks that are not well known it counts rather too
   * many than too few: one that is asked for may be had already.
   */
  private void count(LockStep step, Event event, Object lock, boolean wellKnown) {
    boolean takes =
        switch (step) {
          case REQUEST -> !wellKnown;
          case ACQUIRE -> wellKnown;
          case TRY -> reader.isTrue(event);
          default -> false;
        };
    if (takes) {
      add(lock);
    } else if (step == LockStep.RELEASE || step == LockStep.WITHDRAW && !wellKnown) {
      remove(lock);
    }
  }

  private void add(Object lock) {
    lost |= known.size() == MOST_LOCKS;
    if (lost) {
      known.clear();
    } else {
      known.add(lock);
    }
  }

  /** Compares identities: the program's {@code equals} is not called. */
  private void remove(Object lock) {
    for (int i = known.size() - 1; i >= 0; i--) {
      if (known.get(i) == lock) {
        known.remove(i);
        return;
      }
    }
  }
}
