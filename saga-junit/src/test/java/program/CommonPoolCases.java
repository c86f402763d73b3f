package program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.saga.junit.CheckViews;

/** Two tests at once, of which one hands over what goes wrong to a worker of nobody. */
@CheckViews("views/Gate.view")
@Execution(ExecutionMode.CONCURRENT)
class CommonPoolCases {
  private static final CyclicBarrier BOTH = new CyclicBarrier(2);

  @Test
  void hands_over_to_the_common_pool() throws Exception {
    BOTH.await();
    CountDownLatch done = new CountDownLatch(1);
    ForkJoinPool.commonPool()
        .execute(
            () -> {
              try {
                Gate.openTwice();
              } catch (AssertionError swallowed) {
                // The pool would print it.
              } finally {
                done.countDown();
              }
            });
    done.await();
    BOTH.await();
  }

  @Test
  void runs_meanwhile() throws Exception {
    BOTH.await();
    BOTH.await();
  }
}
