package org.saga.lock;

import org.saga.event.Event;
import org.saga.event.WeakIdentityMap;

/** The threads of which a view may have kept requests back. */
final class Waiters {
  private static final ClassValue<Waiters> OF_VIEWS =
      new ClassValue<>() {
        @Override
        protected Waiters computeValue(Class<?> view) {
          return new Waiters();
        }
      };

  private final WeakIdentityMap<Waiter> waiters = new WeakIdentityMap<>();

  /** Returns those of the view that an event belongs to: its class is a member of the view's. */
  static Waiters inViewOf(Event event) {
    return OF_VIEWS.get(event.getClass().getNestHost());
  }

  Waiter of(Thread thread) {
    return waiters.computeIfAbsent(thread, Waiter::new);
  }
}
