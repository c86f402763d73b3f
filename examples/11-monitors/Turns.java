/*
 * Mutual exclusion with a fault: each thread says that it is inside, and only then looks whether the
 * other one is (MutualExclusion.prop). A thread that finds the other one inside, while it is so itself,
 * knows that both are.
 *
 * $ ./saga run --monitor examples/11-monitors/MutualExclusion.prop -- -Dsaga.onViolation=log -cp examples/target/classes monitors.Turns
 * SEVERE: MutualExclusion is violated in thread one: monitor forall t @t (inside -> !exists u != t (@u inside)) does not hold
 *   property  MutualExclusion (examples/11-monitors/MutualExclusion.prop:7)
 *   detail    monitor forall t @t (inside -> !exists u != t (@u inside)) does not hold
 *             when the thread reads monitors.Turns.secondIsIn
 *             own inside = true
 *     at monitors.Turns.critical(Turns.java:54)
 *     at monitors.Turns.lambda$main$0(Turns.java:34)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * SEVERE: MutualExclusion is violated in thread two: monitor forall t @t (inside -> !exists u != t (@u inside)) does not hold
 *   property  MutualExclusion (examples/11-monitors/MutualExclusion.prop:7)
 *   detail    monitor forall t @t (inside -> !exists u != t (@u inside)) does not hold
 *             when the thread reads monitors.Turns.firstIsIn
 *             own inside = true
 *     at monitors.Turns.critical(Turns.java:54)
 *     at monitors.Turns.lambda$main$1(Turns.java:35)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * both have been inside
 * exit code 1
 */
package monitors;

public class Turns {
  static boolean firstIsIn;
  static boolean secondIsIn;

  public static void main(String[] arguments) throws InterruptedException {
    Steps steps = new Steps("one enters", "two enters", "one looks", "two looks");
    Thread one = new Thread(() -> critical(steps, true), "one");
    Thread two = new Thread(() -> critical(steps, false), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("both have been inside");
  }

  /** Returns whether the other thread is not inside. */
  private static boolean critical(Steps steps, boolean isFirst) {
    String name = Thread.currentThread().getName();
    steps.await(name + " enters");
    if (isFirst) {
      firstIsIn = true;
    } else {
      secondIsIn = true;
    }
    steps.next();
    steps.await(name + " looks");
    boolean isAlone = isFirst ? !secondIsIn : !firstIsIn;
    steps.next();
    return isAlone;
  }
}
