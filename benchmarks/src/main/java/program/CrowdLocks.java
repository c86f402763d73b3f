package program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saga.benchmarks.Workload;

/** A lock that all threads want; who has it lets others run before it is given back. */
public final class CrowdLocks implements Workload {
  private static final Lock COMMON = new ReentrantLock();

  private static long passed;

  @Override
  public long run(int times) {
    for (int i = 0; i < times; i++) {
      COMMON.lock();
      passed++;
      Thread.yield();
      COMMON.unlock();
    }
    return times;
  }

  @Override
  public void violate() {
    new Locks().violate();
  }
}
