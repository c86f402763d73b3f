package org.saga.event;

/**
 * A thread as its events see it.
 *
 * <p>There is one for each thread, made at its first event. Histories of a thread are not reached
 * from here but from {@link ThreadSlots}, so that an event of a dead thread which is still part of
 * another history does not keep the thread's own histories.
 */
public final class EventThread {
  private final Thread thread;
  private final long id;

  /** How a thread of a record is shown, whose name nobody changes; null for any other. */
  private final ThreadLabel fixed;

  /** The name that the label was made from; a thread can be named anew. */
  private String name;

  private ThreadLabel label;

  /**
   * Whether the thread does SAGA's work, whose events are not the program's; only the thread itself
   * may say so. It is a field because a call would fail where the program has used up the stack,
   * and the thread would be busy for ever.
   */
  public boolean busy;

  /**
   * Whether the thread is in the JDK's own code, where it may have what reporting takes; only the
   * thread itself may say so.
   */
  public boolean inPlatform;

  /** What the thread has not told yet; null as long as there has never been anything. */
  public UntoldEvents kept;

  /** How many of its events have been recorded; nothing is counted as long as nobody records. */
  private long recorded;

  EventThread(Thread thread, long id) {
    this.thread = thread;
    this.id = id;
    this.fixed = null;
  }

  private EventThread(Thread standIn, ThreadLabel label) {
    this.thread = standIn;
    this.id = label.id();
    this.fixed = label;
  }

  /**
   * Returns a thread of a record.
   *
   * @param standIn stands for it; nothing of it is asked
   */
  public static EventThread recorded(Thread standIn, ThreadLabel label) {
    EventThread recorded = new EventThread(standIn, label);
    RecordedThreads.put(standIn, recorded);
    return recorded;
  }

  /** Returns the thread that is running. */
  public static EventThread current() {
    return ThreadSlots.current().thread();
  }

  /**
   * Returns the number that a thread has or will have, or 0 if that is not known before its first
   * event.
   */
  public static long idOf(Thread thread) {
    EventThread recorded = RecordedThreads.of(thread);
    if (recorded != null) {
      return recorded.id;
    }
    return ThreadIds.areOfTheJvm(thread) ? ThreadIds.of(thread) : 0;
  }

  /** Returns the thread's number; no other thread of this run has it while this one lives. */
  public long id() {
    return id;
  }

  /** Returns the thread as attributes of events mean it. */
  ObjectNumber number() {
    return ObjectNumber.of(thread);
  }

  /** Returns the place of another recorded event; several views may record at the same time. */
  synchronized long nextPlace() {
    return ++recorded;
  }

  /** Returns the thread itself. */
  public Thread thread() {
    return thread;
  }

  /** Returns how the thread is shown, by its name or its number if it has none. */
  public ThreadLabel label() {
    return fixed == null ? currentLabel() : fixed;
  }

  private ThreadLabel currentLabel() {
    String named = thread.getName();
    ThreadLabel known = label;
    if (known != null && named == name) {
      return known;
    }
    ThreadLabel made = new ThreadLabel(id, named.isEmpty() ? "thread-" + id : named);
    label = made;
    name = named;
    return made;
  }
}
