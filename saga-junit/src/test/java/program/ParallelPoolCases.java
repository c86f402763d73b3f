package program;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.saga.junit.CheckViews;

/** Two tests at once, of which one hands over what goes wrong to a worker of the other. */
@CheckViews("views/Gate.view")
@Execution(ExecutionMode.CONCURRENT)
class ParallelPoolCases {
  private static final CyclicBarrier BOTH = new CyclicBarrier(2);
  private static final ExecutorService POOL = Executors.newSingleThreadExecutor();

  @Test
  void has_the_worker_started() throws Exception {
    POOL.submit(() -> new Gate().open()).get();
    BOTH.await();
    BOTH.await();
  }

  @Test
  void hands_over_what_goes_wrong() throws Exception {
    BOTH.await();
    assertThrows(ExecutionException.class, () -> POOL.submit(Gate::openTwice).get());
    BOTH.await();
  }
}
