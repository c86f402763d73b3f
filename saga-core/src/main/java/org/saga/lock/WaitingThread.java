package org.saga.lock;

import java.util.function.Consumer;
import org.saga.event.Event;

/**
 * What other threads have to know of one that waits although its request was kept back: they may
 * wait for its end.
 */
final class WaitingThread {
  /** Others may wait in a circle. */
  private static final int MOST = 1_000;

  /**
   * What the thread asks for, if the history does not know; null if nothing. It is written without
   * more ado: a thread that has blocked has made it visible.
   */
  Event request;

  /** The request of which another thread has told the history. */
  private Event told;

  /** Of the thread whose end this one waits for; null if none. */
  private WaitingThread joined;

  /** Whether a thread waits for the end of this one that has, itself, what others may wait for. */
  private volatile boolean isAwaited;

  /** An event holds its thread, which would hold this for ever. */
  void doesNotWait() {
    request = null;
    told = null;
  }

  boolean isAwaited() {
    return isAwaited;
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
