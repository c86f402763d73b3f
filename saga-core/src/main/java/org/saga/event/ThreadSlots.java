package org.saga.event;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * What SAGA keeps for one thread: a slot for each view, found with a single look-up of a {@link
 * ThreadLocal} and gone with the thread.
 */
public final class ThreadSlots {
  private static final ThreadLocal<ThreadSlots> CURRENT =
      ThreadLocal.withInitial(() -> ErasedThreads.slotsOf(Thread.currentThread()));

  /** Is told of each thread; null if nobody is. */
  private static volatile Consumer<Thread> listener;

  private EventThread thread;
  private Object[] slots = new Object[4];

  ThreadSlots(Thread thread) {
    this.thread = new EventThread(thread, ThreadIds.of(thread));
    Consumer<Thread> told = listener;
    if (told != null) {
      told.accept(thread);
    }
  }

  /** Has somebody told of each thread of which something is kept from now on, in that thread. */
  public static void onNewThread(Consumer<Thread> told) {
    listener = told;
  }

  /** Returns what is kept for the thread that is running. */
  public static ThreadSlots current() {
    return CURRENT.get();
  }

  /** Returns the thread. */
  public EventThread thread() {
    return thread;
  }

  /** Returns what a view keeps, or null. */
  public Object get(int view) {
    return view < slots.length ? slots[view] : null;
  }

  /** Keeps something for a view. */
  public void put(int view, Object kept) {
    if (view >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(view + 1, 2 * slots.length));
    }
    slots[view] = kept;
  }

  /**
   * Runs work as if {@code owner} did it: the events of a thread's history do not hold the thread,
   * so that who reads them later must say whose they are.
   */
  public void runAs(EventThread owner, Runnable work) {
    EventThread standIn = new EventThread(owner.thread(), owner.id());
    standIn.busy = true;
    EventThread real = thread;
    thread = standIn;
    try {
      work.run();
    } finally {
      thread = real;
    }
  }
}
