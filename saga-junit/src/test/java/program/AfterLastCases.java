package program;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.saga.junit.CheckViews;

@CheckViews("views/Gate.view")
@ExtendWith(AfterLastCases.EndOfRun.class)
class AfterLastCases {
  private static final CountDownLatch GO_ON = new CountDownLatch(1);
  private static Thread straggler;

  @Test
  void leaves_a_thread_at_the_end() {
    straggler =
        new Thread(
            () -> {
              try {
                GO_ON.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              Gate.openTwice();
            },
            "latecomer");
    straggler.start();
    new Gate().open();
  }

  /** Has the thread go on when all classes have ended. */
  static final class EndOfRun implements AfterAllCallback {
    @Override
    @SuppressWarnings("deprecation")
    public void afterAll(ExtensionContext context) {
      ExtensionContext.Store.CloseableResource end =
          () -> {
            GO_ON.countDown();
            straggler.join();
          };
      context.getRoot().getStore(Namespace.create(EndOfRun.class)).put("end", end);
    }
  }
}
