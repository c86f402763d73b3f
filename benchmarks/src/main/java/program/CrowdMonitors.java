package program;

import org.saga.benchmarks.Workload;

/** A monitor that all threads want; who has it lets others run before it is given back. */
public final class CrowdMonitors implements Workload {
  private static final Object COMMON = new Object();

  private static long passed;

  @Override
  public long run(int times) {
    for (int i = 0; i < times; i++) {
      synchronized (COMMON) {
        passed++;
        Thread.yield();
      }
    }
    return times;
  }

  @Override
  public void violate() {
    new Monitors().violate();
  }
}
