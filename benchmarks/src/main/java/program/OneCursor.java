package program;

import org.saga.benchmarks.Workload;

/** One object that lives as long as the program. */
public final class OneCursor implements Workload {
  private final Cursor cursor = new Cursor();

  @Override
  public long run(int events) {
    long sum = 0;
    for (int i = 0; i < events; i += 2) {
      if (cursor.hasNext()) {
        sum += cursor.next();
      }
    }
    return sum;
  }

  @Override
  public void violate() {
    cursor.hasNext();
    cursor.next();
    cursor.next();
  }
}
