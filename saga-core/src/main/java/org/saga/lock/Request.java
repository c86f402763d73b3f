package org.saga.lock;

import org.saga.value.Identity;

/**
 * A lock that a thread wants and does not have yet.
 *
 * @param thread the thread that wants it
 * @param wanted the lock
 * @param gaveUp how often the thread held the lock before it gave it up to wait for a notification:
 *     it cannot go on before it has the lock again; 0 if it does not wait
 */
public record Request(Identity thread, LockView wanted, int gaveUp) {
  Identity lock() {
    return wanted.lock();
  }

  Access access() {
    return wanted.access();
  }

  boolean waits() {
    return gaveUp > 0;
  }
}
