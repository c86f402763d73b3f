package org.saga.event;

/**
 * Whose the events are that were made from records and do not hold their thread: token classes of
 * thread views have no room for it, since all others are of the thread that runs. And which thread
 * of a record a stand-in is.
 */
public final class RecordedThreads {
  /** Null as long as there are none. */
  private static volatile WeakIdentityMap<EventThread> threads;

  private RecordedThreads() {}

  /** Says whose an event is. */
  public static void put(Event event, EventThread thread) {
    put((Object) event, thread);
  }

  /** Says which thread of a record a stand-in is; it is kept as long as the process runs. */
  static void put(Thread standIn, EventThread thread) {
    put((Object) standIn, thread);
  }

  private static synchronized void put(Object of, EventThread thread) {
    if (threads == null) {
      threads = new WeakIdentityMap<>();
    }
    threads.computeIfAbsent(of, () -> thread);
  }

  /** Returns whose an event is, or null if it was not made from a record. */
  static EventThread of(Event event) {
    return of((Object) event);
  }

  /** Returns which thread of a record this is, or null if it is none. */
  static EventThread of(Thread standIn) {
    return of((Object) standIn);
  }

  private static EventThread of(Object of) {
    WeakIdentityMap<EventThread> known = threads;
    return known == null ? null : known.get(of);
  }
}
