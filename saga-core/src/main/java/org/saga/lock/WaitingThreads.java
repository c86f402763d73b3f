package org.saga.lock;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.WeakIdentityMap;

/** The threads of which a view may have kept requests back, and what they share. */
final class WaitingThreads {
  private static final ClassValue<WaitingThreads> OF_VIEWS =
      new ClassValue<>() {
        @Override
        protected WaitingThreads computeValue(Class<?> view) {
          return new WaitingThreads();
        }
      };

  /** More threads than ask at once for a lock that nobody has; the history is told of others. */
  private static final int PLACES = 256;

  /** How many places are next to each other in the processors' caches. */
  private static final int NEIGHBOURS = 16;

  private final WeakIdentityMap<WaitingThread> waiters = new WeakIdentityMap<>();
  private final TakenLocks taken = new TakenLocks();
  private final ReadWriteLocks readWriteLocks = new ReadWriteLocks();
  private final AtomicReferenceArray<WaitingThread> asking = new AtomicReferenceArray<>(PLACES);
  private final AtomicInteger number = new AtomicInteger();

  /** Returns those of the view that an event belongs to: its class is a member of the view's. */
  static WaitingThreads inViewOf(Event event) {
    return OF_VIEWS.get(event.getClass().getNestHost());
  }

  WaitingThread of(Thread thread) {
    return waiters.computeIfAbsent(thread, () -> new WaitingThread(this, number.getAndIncrement()));
  }

  TakenLocks taken() {
    return taken;
  }

  ReadWriteLocks readWriteLocks() {
    return readWriteLocks;
  }

  /** Shows a thread to others; returns its place, or a negative number if there is none. */
  int show(WaitingThread thread, int number) {
    int place = number % NEIGHBOURS * NEIGHBOURS + number / NEIGHBOURS % NEIGHBOURS;
    return asking.compareAndSet(place, null, thread) ? place : -1;
  }

  void hide(int place) {
    asking.set(place, null);
  }

  /** Tells the history of what other threads ask for and have. */
  void tellOthers(WaitingThread asker, Consumer<Event> history) {
    for (int place = 0; place < PLACES; place++) {
      WaitingThread other = asking.get(place);
      if (other != null && other != asker) {
        other.tell(history);
      }
    }
  }
}
