package program;

import java.util.stream.IntStream;
import org.saga.benchmarks.Workload;

/** Very many living objects, each used in turn. */
public final class ManyCursors implements Workload {
  private static final int OBJECTS = 100_000;

  private final Cursor[] cursors =
      IntStream.range(0, OBJECTS).mapToObj(it -> new Cursor()).toArray(Cursor[]::new);
  private int last;

  @Override
  public long run(int events) {
    long sum = 0;
    for (int i = 0; i < events; i += 2) {
      last = last + 1 == OBJECTS ? 0 : last + 1;
      Cursor cursor = cursors[last];
      if (cursor.hasNext()) {
        sum += cursor.next();
      }
    }
    return sum;
  }

  @Override
  public void violate() {
    cursors[last].hasNext();
    cursors[last].next();
    cursors[last].next();
  }
}
