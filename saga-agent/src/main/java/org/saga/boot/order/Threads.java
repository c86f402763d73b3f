package org.saga.boot.order;

import jdk.internal.misc.Unsafe;

/** Called where threads start, end, wake or wait for each other. */
public final class Threads {
  private Threads() {}

  // ---- start and end

  /** A thread is about to be started. */
  public static void starting(Thread thread) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.forking(thread);
    }
  }

  /** A virtual thread is about to be started, if it has not been before. */
  public static void startingVirtual(Thread thread) {
    if (thread.getState() == Thread.State.NEW) {
      starting(thread);
    }
    OrderLog.pause();
  }

  /** The running thread does nothing more. */
  public static void ending() {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.ending();
    }
  }

  /** A thread waits for the end of another one, or has a way of its own to do something. */
  public static void begin() {
    OrderLog.pause();
  }

  /** It has done so. */
  public static void end() {
    OrderLog.resume();
  }

  /** A thread may have ended. */
  public static void joined(Thread thread) {
    boolean alive = thread.isAlive();
    OrderLog.resume();
    alive(alive, thread);
  }

  /** Somebody has asked whether a thread lives. */
  public static void alive(boolean alive, Thread thread) {
    OrderLog log = alive ? null : OrderLog.current();
    if (log != null) {
      log.joined(thread);
    }
  }

  /** Somebody has asked for the state of a thread. */
  public static void state(Thread.State state, Thread thread) {
    alive(state != Thread.State.TERMINATED, thread);
  }

  /** Called in place of the method, which has no body to weave in older JDKs. */
  public static boolean isAlive(Thread thread) {
    boolean alive = thread.isAlive();
    alive(alive, thread);
    return alive;
  }

  /** A virtual thread is about to be interrupted. */
  public static void interrupting(Thread thread) {
    Interrupts.interrupting(thread);
    OrderLog.pause();
  }

  /** What a thread has done has failed. */
  public static void end(Throwable thrown) {
    OrderLog.resume();
    Interrupts.thrown(thrown);
  }

  // ---- park

  /** Called in place of {@link Unsafe#park}. */
  public static void park(Unsafe unsafe, boolean isAbsolute, long time) {
    unsafe.park(isAbsolute, time);
    parked();
  }

  /** Called in place of {@link Unsafe#unpark}. */
  public static void unpark(Unsafe unsafe, Object thread) {
    if (thread != null) {
      unparks(thread);
    }
    unsafe.unpark(thread);
  }

  /** The virtual thread that runs was perhaps woken. */
  public static void parkedVirtual() {
    OrderLog.resume();
    parked();
  }

  /** A virtual thread is to be woken. */
  public static void unparkingVirtual(Thread thread) {
    unparks(thread);
    OrderLog.pause();
  }

  private static void parked() {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.read(Thread.currentThread(), OrderLog.PARKING);
    }
  }

  private static void unparks(Object thread) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.update(thread, OrderLog.PARKING);
    }
  }
}
