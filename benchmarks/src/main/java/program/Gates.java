package program;

import org.saga.benchmarks.Workload;

/** Two gates, entered three deep: six events a round. */
public final class Gates implements Workload {
  private final Gate outer = new Gate();
  private final Gate inner = new Gate();

  @Override
  public long run(int events) {
    for (int i = 0; i < events; i += 6) {
      outer.lock();
      outer.lock();
      inner.lock();
      inner.unlock();
      outer.unlock();
      outer.unlock();
    }
    return outer.traffic() + inner.traffic();
  }

  @Override
  public void violate() {
    inner.unlock();
  }
}
