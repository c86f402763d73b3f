package org.saga.watch;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that another one may block, by what they say of themselves. Who waits for work, a
 * notification or a thread's end is not among them.
 */
final class BlockedThreads {
  private Set<Thread> before = Set.of();
  private Set<Thread> now = newSet();
  private int lasting;

  private static Set<Thread> newSet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** Begins another look. */
  void begin() {
    before = now.isEmpty() ? Set.of() : now;
    now = before.isEmpty() ? now : newSet();
    lasting = 0;
  }

  /** Looks at a thread. */
  void look(Thread thread) {
    if (isBlocked(thread)) {
      now.add(thread);
      lasting += before.contains(thread) ? 1 : 0;
    }
  }

  private static boolean isBlocked(Thread thread) {
    return switch (thread.getState()) {
      case BLOCKED -> true;
      case WAITING -> LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer;
      default -> false;
    };
  }

  /** How many have been blocked since the look before, or again. */
  int lasting() {
    return lasting;
  }

  Set<Thread> now() {
    return now;
  }
}
