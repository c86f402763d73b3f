package org.saga.lock;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventReader;

/**
 * Keeps from the deadlock grammar what a thread does with locks as long as it waits for nobody who
 * might wait for it.
 *
 * <p>A thread that asks for its first lock has nothing that others could wait for. A thread that
 * tries to take a lock, or takes one again that it has, does not wait. So each lock that it gets in
 * these ways is kept back, until the thread asks for another one or does something else: then the
 * history is told of all locks that it has by now, and of what it does. Those that it has given
 * back before are never told.
 *
 * <p>That holds of monitors and of {@link ReentrantLock}. Of other locks it may matter who is
 * queued for them, or what their methods do: nothing is kept back.
 */
public class NestedLocks implements EventFilter {
  private final EventReader reader = new EventReader();
  private final Holds holds = new Holds();

  /** What the thread asks for without waiting for anybody, or null. */
  private Object wanted;

  /** Whether it is the monitor of the object: that of a lock is another lock. */
  private boolean wantsMonitor;

  /** How it is asked for; null if the thread has it already. */
  private Event request;

  @Override
  public final void take(Event event, Consumer<Event> history) {
    Object lock = event.callee();
    LockStep step = LockStep.of(event.spec());
    boolean ofMonitor = event.spec().kind().isOfMonitor();
    boolean wellKnown = ofMonitor || isReentrant(lock);
    if (wellKnown && !holds.areLost() && keeps(step, event, lock, ofMonitor)) {
      return;
    }
    wanted = null;
    request = null;
    holds.tell(history);
    count(step, event, lock, ofMonitor, wellKnown);
    history.accept(event);
  }

  /** What the methods of a subclass do is the program's affair. */
  private static boolean isReentrant(Object lock) {
    return lock != null && lock.getClass() == ReentrantLock.class;
  }

  private boolean keeps(LockStep step, Event event, Object lock, boolean ofMonitor) {
    return switch (step) {
      case REQUEST -> keepsRequest(event, lock, ofMonitor);
      case ACQUIRE -> keepsAcquisition(event, lock, ofMonitor);
      case TRY -> reader.isTrue(event) && holds.keep(lock, false, null, event);
      case RELEASE -> holds.forget(lock, ofMonitor);
      default -> false;
    };
  }

  private boolean keepsRequest(Event event, Object lock, boolean ofMonitor) {
    boolean hasNothing = holds.areNone();
    if (!hasNothing && !(holds.include(lock, ofMonitor) && has(lock, ofMonitor))) {
      return false;
    }
    wanted = lock;
    wantsMonitor = ofMonitor;
    request = hasNothing ? event : null;
    return true;
  }

  /** Whether the running thread has a lock: it may have given one back where that was not seen. */
  boolean has(Object lock, boolean ofMonitor) {
    return ofMonitor ? Thread.holdsLock(lock) : ((ReentrantLock) lock).isHeldByCurrentThread();
  }

  private boolean keepsAcquisition(Event event, Object lock, boolean ofMonitor) {
    if (lock != wanted || ofMonitor != wantsMonitor) {
      return false;
    }
    holds.keep(lock, ofMonitor, request, request == null ? null : event);
    wanted = null;
    request = null;
    return true;
  }

  /**
   * Counts the locks that the history is told of. Of locks that are not well known it counts rather
   * too many than too few: one that is asked for may be had already.
   */
  private void count(
      LockStep step, Event event, Object lock, boolean ofMonitor, boolean wellKnown) {
    boolean takes =
        switch (step) {
          case REQUEST -> !wellKnown;
          case ACQUIRE -> wellKnown;
          case TRY -> reader.isTrue(event);
          default -> false;
        };
    if (takes) {
      holds.add(lock, ofMonitor);
    } else if (step == LockStep.RELEASE || step == LockStep.WITHDRAW && !wellKnown) {
      holds.remove(lock, ofMonitor);
    }
  }
}
