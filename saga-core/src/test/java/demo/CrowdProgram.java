package demo;

import java.util.concurrent.CountDownLatch;
import org.saga.fixture.Happened;
import org.saga.view.ThreadView;
import org.saga.violation.PendingViolations;

/** Many threads break the same rule at the same time. */
public final class CrowdProgram {
  private static final int THREADS = 8;

  private CrowdProgram() {}

  /** Runs the program. */
  public static void main(String[] arguments) {
    ThreadView view = OpenView.ofThreads();
    CountDownLatch all = new CountDownLatch(THREADS);
    for (int i = 0; i < THREADS; i++) {
      new Thread(() -> act(view, all), "member " + i).start();
    }
  }

  private static void act(ThreadView view, CountDownLatch all) {
    all.countDown();
    try {
      all.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    view.raise(Happened.call('B'));
    PendingViolations.throwAny();
  }
}
