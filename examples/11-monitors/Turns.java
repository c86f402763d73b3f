/**
 * Mutual exclusion with a fault: each thread looks whether the other one is inside, and enters a
 * little later.
 *
 * <pre>
 * javac -d classes examples/11-monitors/Turns.java
 * ./saga run --monitor examples/11-monitors/MutualExclusion.prop -- -Dsaga.onViolation=log -cp classes Turns
 * </pre>
 *
 * <p>A thread that finds the other one inside, while it is so itself, knows that both are.
 */
public class Turns {
  static volatile boolean firstIsIn;
  static volatile boolean secondIsIn;

  public static void main(String[] arguments) throws InterruptedException {
    Thread one = new Thread(() -> critical(true), "one");
    Thread two = new Thread(() -> critical(false), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("both have been inside");
  }

  /** Stays until the other thread is inside, too: so this run always goes wrong. */
  private static void critical(boolean isFirst) {
    if (isFirst) {
      firstIsIn = true;
    } else {
      secondIsIn = true;
    }
    while (!(isFirst ? secondIsIn : firstIsIn)) {
      Thread.onSpinWait();
    }
  }
}
