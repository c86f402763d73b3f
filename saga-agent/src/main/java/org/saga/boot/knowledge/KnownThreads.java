package org.saga.boot.knowledge;

import jdk.internal.misc.Unsafe;
import org.saga.boot.order.OrderLog;
import org.saga.boot.order.Silent;

/** Finds what is known of the running thread. */
final class KnownThreads {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long ID = MEMORY.objectFieldOffset(Thread.class, "tid");
  private static final int RECENT = 1 << 10;

  private static ThreadLocal<KnownThread> threads = new ThreadLocal<>();

  /** Those that have asked lately: to ask a thread's locals takes longer. */
  private static KnownThread[] recent = new KnownThread[RECENT];

  /** Whoever finds it false a little late has an event more. */
  private static boolean isOn;

  private KnownThreads() {}

  static void on() {
    threads = new ThreadLocal<>();
    recent = new KnownThread[RECENT];
    isOn = true;
  }

  static void off() {
    isOn = false;
    recent = new KnownThread[RECENT];
  }

  /** Returns the running thread, or null while nothing of it is watched. */
  static KnownThread current() {
    if (!isOn) {
      return null;
    }
    KnownThread it = known();
    if (it == null) {
      it = begin();
    }
    return it != null && !it.isPaused() ? it : null;
  }

  private static KnownThread known() {
    Thread thread = Thread.currentThread();
    KnownThread[] all = recent;
    int slot = (int) MEMORY.getLong(thread, ID) & RECENT - 1;
    KnownThread it = all[slot];
    if (it == null || it.thread != thread) {
      it = threads.get();
      all[slot] = it;
    }
    return it;
  }

  private static void keep(KnownThread it) {
    threads.set(it);
    recent[(int) MEMORY.getLong(it.thread, ID) & RECENT - 1] = it;
  }

  /** Nothing that happens until it is ready is watched, or it would be begun again. */
  private static KnownThread begin() {
    Watching watching = Watching.current();
    if (watching == null) {
      return null;
    }
    KnownThread it = new KnownThread(Thread.currentThread(), watching);
    keep(it);
    if (!Silent.is(it.thread)) {
      it.begin();
    }
    return it;
  }

  /** Watches nothing of the running thread until {@link #resume} was called as often. */
  static void pause() {
    KnownThread it = known();
    if (it == null) {
      it = isOn ? begin() : null;
    }
    if (it != null) {
      it.pause();
    }
  }

  static void resume() {
    KnownThread it = known();
    if (it != null) {
      it.resume();
    }
  }

  static void giveWay() {
    pause();
    Thread.yield();
    resume();
  }

  /** The running thread's, for the JDK's classes. */
  static final class Source implements OrderLog.Source {
    @Override
    public OrderLog current() {
      return KnownThreads.current();
    }

    @Override
    public void pause() {
      KnownThreads.pause();
    }

    @Override
    public void resume() {
      KnownThreads.resume();
    }
  }
}
