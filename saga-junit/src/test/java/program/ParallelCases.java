package program;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.saga.junit.CheckViews;

@CheckViews("views/Gate.view")
@Execution(ExecutionMode.CONCURRENT)
class ParallelCases {
  private static final CyclicBarrier BOTH = new CyclicBarrier(2);

  @Test
  void violates_it() throws Exception {
    run(Gate::openTwice);
  }

  @Test
  void holds_meanwhile() throws Exception {
    run(() -> new Gate().open());
  }

  private static void run(Runnable work) throws InterruptedException, BrokenBarrierException {
    BOTH.await();
    Thread thread = new Thread(work);
    thread.start();
    thread.join();
    BOTH.await();
  }
}
