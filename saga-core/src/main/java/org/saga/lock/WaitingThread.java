package org.saga.lock;

import java.util.function.Consumer;
import org.saga.event.Event;

/**
 * What other threads have to know of one that waits although its request was kept back: they may
 * wait for it.
 */
final class WaitingThread {
  /** Others may wait in a circle. */
  private static final int MOST = 1_000;

  private static final int NOWHERE = -1;

  private final WaitingThreads all;
  private final int number;

  /**
   * What the thread asks for without having anything, if the history does not know; null if
   * nothing. It is written without more ado: a thread that has blocked has made it visible.
   */
  Event request;

  /** The request of which another thread has told the history. */
  private Event told;

  /** Of the thread whose end this one waits for; null if none. */
  private WaitingThread joined;

  /** Whether a thread waits for the end of this one that has, itself, what others may wait for. */
  private volatile boolean isAwaited;

  /** What the thread asks for although it has locks, as long as the history does not know. */
  private Event more;

  /** What it has meanwhile. */
  private LocksOfThread locks;

  /** Where others see that it asks for more. */
  private int place = NOWHERE;

  WaitingThread(WaitingThreads all, int number) {
    this.all = all;
    this.number = number & Integer.MAX_VALUE;
  }

  /** An event holds its thread, which would hold this for ever. */
  void doesNotWait() {
    request = null;
    told = null;
    if (place != NOWHERE) {
      takeMore();
    }
  }

  boolean isAwaited() {
    return isAwaited;
  }

  /**
   * Keeps a request back of a thread that has locks, if nobody has the lock it asks for.
   *
   * <p>Of the threads in a circle one is the last to show what it asks for. The lock that it wants
   * was counted before its owner showed, so that this one sees it, and has all others told of.
   *
   * @param lock the lock's number
   * @param held what the thread has
   * @return false if the history has to be told
   */
  synchronized boolean keepsMore(Event event, int lock, LocksOfThread held) {
    int shown = all.show(this, number);
    if (shown < 0) {
      return false;
    }
    if (all.taken().mayInclude(lock)) {
      all.hide(shown);
      return false;
    }
    place = shown;
    more = event;
    locks = held;
    return true;
  }

  /** Returns what the thread has asked for and now has; null if the history knows of it. */
  Event granted() {
    if (place != NOWHERE) {
      return takeMore();
    }
    return request == null || told == request ? null : request;
  }

  private synchronized Event takeMore() {
    Event kept = more;
    more = null;
    locks = null;
    all.hide(place);
    place = NOWHERE;
    return kept;
  }

  /** Tells the history of what the thread has, and of what it asks for, if that was kept back. */
  synchronized void tell(Consumer<Event> history) {
    if (more != null) {
      locks.tell(history);
      history.accept(more);
      more = null;
    }
  }

  boolean isTold(Event own) {
    return told == own;
  }

  void joins(WaitingThread other) {
    joined = other;
  }

  /** Whether the thread waits for its own end, itself or by others that wait for one another's. */
  boolean joinsItself() {
    WaitingThread next = joined;
    for (int i = 0; i < MOST && next != null && next != this; i++) {
      next = next.joined;
    }
    return next == this;
  }

  WaitingThread joined() {
    return joined;
  }

  /** Has the history told of all requests of the thread, and of the one that it waits for. */
  void await(Consumer<Event> history) {
    WaitingThread next = this;
    while (next != null && !next.isAwaited) {
      next.isAwaited = true;
      Event pending = next.request;
      if (pending != null) {
        next.told = pending;
        history.accept(pending);
      }
      next = next.joined;
    }
  }
}
