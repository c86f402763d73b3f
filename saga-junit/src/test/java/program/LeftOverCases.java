package program;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.saga.junit.CheckViews;

@CheckViews("views/Gate.view")
@TestMethodOrder(MethodOrderer.MethodName.class)
class LeftOverCases {
  private static final CountDownLatch GO_ON = new CountDownLatch(1);
  private static Thread straggler;

  @Test
  void a_leaves_a_thread() throws InterruptedException {
    CountDownLatch waits = new CountDownLatch(1);
    straggler =
        new Thread(
            () -> {
              waits.countDown();
              try {
                GO_ON.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              Gate.openTwice();
            },
            "straggler");
    straggler.start();
    waits.await();
    new Gate().open();
  }

  @Test
  void b_runs_while_it_goes_wrong() throws InterruptedException {
    GO_ON.countDown();
    straggler.join();
  }
}
