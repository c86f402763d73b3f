package org.saga.lock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventReader;
import org.saga.event.EventSpec;

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

  /** What a thread does with a lock that may be kept back. */
  private enum Step {
    REQUEST,
    ACQUIRE,
    TRY,
    RELEASE,
    OTHER
  }

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
  private final List<Object> known = new ArrayList<>();

  /** Whether it is no longer known which locks the thread has. */
  private boolean lost;

  @Override
  public void take(Event event, Consumer<Event> history) {
    Object lock = reader.callee(event);
    switch (step(event.spec(), lock)) {
      case REQUEST -> request(event, lock, history);
      case ACQUIRE -> acquire(event, lock, history);
      case TRY -> attempt(event, lock, history);
      case RELEASE -> release(event, lock, history);
      default -> other(event, lock, history);
    }
  }

  private static Step step(EventSpec spec, Object lock) {
    return switch (spec.kind()) {
      case MONITOR_REQUESTED -> Step.REQUEST;
      case MONITOR_ACQUIRED -> Step.ACQUIRE;
      case MONITOR_RELEASED -> Step.RELEASE;
      default -> isReentrant(lock) ? step(spec.terminalName()) : Step.OTHER;
    };
  }

  /** What the methods of a subclass do is the program's affair. */
  private static boolean isReentrant(Object lock) {
    return lock != null && lock.getClass() == ReentrantLock.class;
  }

  private static Step step(String terminal) {
    return switch (terminal) {
      case "LOCK_REQUESTED" -> Step.REQUEST;
      case "LOCK_ACQUIRED" -> Step.ACQUIRE;
      case "LOCK_TRIED" -> Step.TRY;
      case "LOCK_RELEASED" -> Step.RELEASE;
      default -> Step.OTHER;
    };
  }

  private void request(Event event, Object lock, Consumer<Event> history) {
    if (request != null && acquisition != null && isAlone(event, lock)) {
      return;
    }
    tellWhatIsKept(history);
    if (hasNothing()) {
      alone = lock;
      monitor = isOfMonitor(event);
      request = event;
    } else {
      history.accept(event);
    }
  }

  private void acquire(Event event, Object lock, Consumer<Event> history) {
    if (!isAlone(event, lock)) {
      tellWhatIsKept(history);
      add(lock);
      history.accept(event);
    } else if (acquisition == null) {
      acquisition = event;
    } else {
      again++;
    }
  }

  private void attempt(Event event, Object lock, Consumer<Event> history) {
    if (reader.isTrue() && alone == null && hasNothing()) {
      alone = lock;
      monitor = false;
      acquisition = event;
    } else {
      other(event, lock, history);
    }
  }

  private void release(Event event, Object lock, Consumer<Event> history) {
    if (!isAlone(event, lock)) {
      tellWhatIsKept(history);
      remove(lock);
      history.accept(event);
    } else if (again > 0) {
      again--;
    } else {
      forgetWhatIsKept();
    }
  }

  private void other(Event event, Object lock, Consumer<Event> history) {
    tellWhatIsKept(history);
    count(event.spec().terminalName(), lock);
    history.accept(event);
  }

  private boolean hasNothing() {
    return known.isEmpty() && !lost;
  }

  private boolean isAlone(Event event, Object lock) {
    return lock == alone && isOfMonitor(event) == monitor;
  }

  private static boolean isOfMonitor(Event event) {
    return switch (event.spec().kind()) {
      case MONITOR_REQUESTED, MONITOR_ACQUIRED, MONITOR_RELEASED -> true;
      default -> false;
    };
  }

  private void tellWhatIsKept(Consumer<Event> history) {
    if (alone == null) {
      return;
    }
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

  /** Counts other locks, rather too many than too few: one that is asked for may be had already. */
  private void count(String terminal, Object lock) {
    switch (terminal) {
      case "LOCK_REQUESTED" -> add(lock);
      case "LOCK_TRIED" -> {
        if (reader.isTrue()) {
          add(lock);
        }
      }
      case "LOCK_RELEASED" -> remove(lock);
      case "LOCK_WITHDRAWN" -> {
        if (!isReentrant(lock)) {
          remove(lock);
        }
      }
      default -> {}
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
