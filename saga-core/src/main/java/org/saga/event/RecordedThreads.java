package org.saga.event;

/**
 * Whose the events are that were made from records and do not hold their thread: token classes of
 * thread views have no room for it, since all others are of the thread that runs.
 */
public final class RecordedThreads {
  /** Null as long as there are none. */
  private static volatile WeakIdentityMap<EventThread> threads;

  private RecordedThreads() {}

  /** Says whose an event is. */
  public static synchronized void put(Event event, EventThread thread) {
    if (threads == null) {
      threads = new WeakIdentityMap<>();
    }
    threads.computeIfAbsent(event, () -> thread);
  }

  /** Returns whose an event is, or null if it was not made from a record. */
  static EventThread of(Event event) {
    WeakIdentityMap<EventThread> known = threads;
    return known == null ? null : known.get(event);
  }
}
