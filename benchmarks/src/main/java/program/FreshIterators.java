package program;

import java.util.Iterator;
import java.util.List;
import org.saga.benchmarks.Workload;

/** A new object of the JDK's for each pair of events. */
public final class FreshIterators implements Workload {
  private final List<Long> numbers = List.of(42L);
  private Iterator<Long> last;

  @Override
  public long run(int events) {
    long sum = 0;
    for (int i = 0; i < events; i += 2) {
      last = numbers.iterator();
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
