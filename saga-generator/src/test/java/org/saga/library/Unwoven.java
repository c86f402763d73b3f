package org.saga.library;

import java.util.concurrent.locks.Lock;

/** Code of the program that SAGA does not see. */
public final class Unwoven {
  private Unwoven() {}

  public static void lock(Lock lock) {
    lock.lock();
  }

  public static void unlock(Lock lock) {
    lock.unlock();
  }
}
