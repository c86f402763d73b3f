package program;

import java.util.concurrent.CountDownLatch;
import org.saga.benchmarks.LockWorkload;

/** Two monitors, one inside the other: four lock operations a round. */
public class Monitors implements LockWorkload {
  private final Object outer = new Object();
  private final Object inner;
  private long rounds;

  public Monitors() {
    this(new Object());
  }

  Monitors(Object inner) {
    this.inner = inner;
  }

  @Override
  public final long run(int operations) {
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
  public final void holding(Runnable work) {
    synchronized (outer) {
      synchronized (inner) {
        work.run();
      }
    }
  }

  @Override
  public final void violate() {
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
