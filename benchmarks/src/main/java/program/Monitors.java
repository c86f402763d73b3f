package program;

import java.util.concurrent.CountDownLatch;
import org.saga.benchmarks.LockWorkload;

/** Two monitors, one inside the other: four lock operations a round. */
public final class Monitors implements LockWorkload {
  private final Object outer = new Object();
  private final Object inner = new Object();
  private long rounds;

  @Override
  public long run(int operations) {
    for (int i = 0; i < operations; i += 4) {
      synchronized (outer) {
        synchronized (inner) {
          rounds++;
        }
      }
    }
    return rounds;
  }

  @Override
  public void holding(Runnable work) {
    synchronized (outer) {
      synchronized (inner) {
        work.run();
      }
    }
  }

  @Override
  public void violate() {
    CountDownLatch bothHoldOne = new CountDownLatch(2);
    Crossing.run(() -> cross(outer, inner, bothHoldOne), () -> cross(inner, outer, bothHoldOne));
  }

  private void cross(Object first, Object second, CountDownLatch bothHoldOne) {
    synchronized (first) {
      Crossing.meet(bothHoldOne);
      synchronized (second) {
        rounds++;
      }
    }
  }
}
