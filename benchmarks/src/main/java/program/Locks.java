package program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.benchmarks.LockWorkload;

/** Two locks of java.util.concurrent, one inside the other: four lock operations a round. */
public class Locks implements LockWorkload {
  private final Lock outer = new ReentrantLock();
  private final Lock inner;
  private long rounds;

  public Locks() {
    this(new ReentrantLock());
  }

  Locks(Lock inner) {
    this.inner = inner;
  }

  @Override
  public final long run(int operations) {
    for (int i = 0; i < operations; i += 4) {
      outer.lock();
      inner.lock();
      rounds++;
      inner.unlock();
      outer.unlock();
    }
    return rounds;
  }

  @Override
  public final void holding(Runnable work) {
    outer.lock();
    inner.lock();
    try {
      work.run();
    } finally {
      inner.unlock();
      outer.unlock();
    }
  }

  @Override
  public final void violate() {
    CountDownLatch bothHoldOne = new CountDownLatch(2);
    Crossing.run(() -> cross(outer, inner, bothHoldOne), () -> cross(inner, outer, bothHoldOne));
  }

  private void cross(Lock first, Lock second, CountDownLatch bothHoldOne) {
    first.lock();
    try {
      Crossing.meet(bothHoldOne);
      second.lock();
      rounds++;
      second.unlock();
    } finally {
      first.unlock();
    }
  }
}
