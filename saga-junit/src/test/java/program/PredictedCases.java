package program;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

/** Two locks are taken in both orders, but one after the other. */
@CheckViews(value = "deadlock", predict = true)
class PredictedCases {
  private final Object left = new Object();
  private final Object right = new Object();

  private static void take(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  /** To ask the JVM for a thread orders nothing. */
  @Test
  void could_have_a_deadlock() throws InterruptedException {
    Thread one = new Thread(() -> take(left, right), "one");
    Thread other = new Thread(() -> take(right, left), "other");
    one.start();
    while (ManagementFactory.getThreadMXBean().getThreadInfo(one.getId()) != null) {
      Thread.onSpinWait();
    }
    other.start();
    one.join();
    other.join();
  }

  @Test
  void has_no_other_order() throws InterruptedException {
    Thread one = new Thread(() -> take(left, right), "first");
    one.start();
    one.join();
    Thread other = new Thread(() -> take(right, left), "second");
    other.start();
    other.join();
  }
}
