package program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock of its own, and inside it one that all threads want. */
public final class CommonLocks extends Locks {
  private static final Lock COMMON = new ReentrantLock();

  public CommonLocks() {
    super(COMMON);
  }
}
