package org.saga.lock;

import org.saga.event.Event;
import org.saga.event.WeakIdentityMap;

/** The threads of which a view may have kept requests back. */
final class WaitingThreads {
  private static final ClassValue<WaitingThreads> OF_VIEWS =
      new ClassValue<>() {
        @Override
        protected WaitingThreads computeValue(Class<?> view) {
          return new WaitingThreads();
        }
      };

  private final WeakIdentityMap<WaitingThread> waiters = new WeakIdentityMap<>();

  /** Returns those of the view that an event belongs to: its class is a member of the view's. */
  static WaitingThreads inViewOf(Event event) {
    return OF_VIEWS.get(event.getClass().getNestHost());
  }

  WaitingThread of(Thread thread) {
    return waiters.computeIfAbsent(thread, WaitingThread::new);
  }
}
