package org.saga.lock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Whether a reader waits for a writer that waits itself. A reader that is new to a lock does not
 * overtake: by a fair lock nobody who is queued, by any other one not a writer who is the first.
 */
final class ReaderQueue {
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  /** A thread may have been woken that does not run yet. */
  private static final int GLANCES = 20;

  private ReaderQueue() {}

  /** The cheap half of {@link #isBehind}. */
  static boolean admits(Link link) {
    if (link.lock().getClass() != ReentrantReadWriteLock.class) {
      return false;
    }
    ReentrantReadWriteLock lock = (ReentrantReadWriteLock) link.lock();
    return !lock.isWriteLocked() && (!link.waiter().running() || lock.getReadHoldCount() == 0);
  }

  /** Whether the reader is behind the writer, or will be. */
  static boolean isBehind(Link link) {
    ReentrantReadWriteLock lock = (ReentrantReadWriteLock) link.lock();
    return link.waiter().running() ? willQueueUp(link, lock) : staysBehind(link, lock);
  }

  private static boolean willQueueUp(Link link, ReentrantReadWriteLock lock) {
    return isUnderstood(link, lock)
        && (lock.isFair()
            || link.account().queue().stream()
                .filter(it -> isQueued(it, lock))
                .allMatch(it -> it.access() == Access.EXCLUSIVE));
  }

  /** As long as nobody writes, a reader that does not wait for a writer is soon gone. */
  private static boolean staysBehind(Link link, ReentrantReadWriteLock lock) {
    for (int glances = 0; glances < GLANCES; glances++) {
      Thread.State state = link.waiter().thread().getState();
      if (state != Thread.State.WAITING
          || !lock.hasQueuedThread(link.waiter().thread())
          || !isUnderstood(link, lock)) {
        return false;
      }
      LockSupport.parkNanos(PAUSE);
    }
    return true;
  }

  /**
   * Whether the writer waits, and everybody who waits has been seen to. Who waits unseen, as for
   * some time only, could be the one that the reader waits for.
   */
  private static boolean isUnderstood(Link link, ReentrantReadWriteLock lock) {
    long seen = link.account().queue().stream().filter(it -> isQueued(it, lock)).count();
    return !lock.isWriteLocked()
        && lock.hasQueuedThread(link.holder().thread())
        && lock.getQueueLength() == seen;
  }

  private static boolean isQueued(Request request, ReentrantReadWriteLock lock) {
    return request.thread().object() instanceof Thread thread && lock.hasQueuedThread(thread);
  }
}
