package program;

import org.saga.benchmarks.Workload;

/** A new object for each pair of events. */
public final class FreshCursors implements Workload {
  private Cursor last;

  @Override
  public long run(int events) {
    long sum = 0;
    for (int i = 0; i < events; i += 2) {
      last = new Cursor();
      if (last.hasNext()) {
        sum += last.next();
      }
    }
    return sum;
  }

  @Override
  public void violate() {
    last.next();
  }
}
