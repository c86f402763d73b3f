/*
 * Two threads count, x = x + 1 each. Races.prop has the three conjuncts of the paper.
 *
 * Both read before one of them writes. Who writes last finds that the other one's latest deed was to
 * write as well: nothing but the counter has told it so.
 *
 * $ ./saga run --monitor examples/11-monitors/Races.prop -- -Dsaga.onViolation=log -cp examples/target/classes monitors.Counter lost
 * SEVERE: Races is violated in thread two: monitor forall t forall u != t @t ( (read(Counter.x) & once write(Counter.x) -> !@u write(Counter.x)) & (write(Counter.x) -> !@u (read(Counter.x) & once write(Counter.x))) & (write(Counter.x) -> !@u write(Counter.x))) does not hold
 *   property  Races (examples/11-monitors/Races.prop:3)
 *   detail    monitor forall t forall u != t @t ( (read(Counter.x) & once write(Counter.x) -> !@u write(Counter.x)) & (write(Counter.x) -> !@u (read(Counter.x) & once write(Counter.x))) & (write(Counter.x) -> !@u write(Counter.x))) does not hold
 *             when the thread writes monitors.Counter.x
 *     at monitors.Counter.count(Counter.java:63)
 *     at monitors.Counter.count(Counter.java:55)
 *     at monitors.Counter.lambda$main$1(Counter.java:39)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * x = 1
 * exit code 1
 *
 * With a lock each of them does something in between, which is to give the lock back:
 *
 * $ ./saga run --monitor examples/11-monitors/Races.prop -- -cp examples/target/classes monitors.Counter locked
 * x = 2
 * exit code 0
 */
package monitors;

public class Counter {
  static int x;

  private static final Object LOCK = new Object();

  public static void main(String[] arguments) throws InterruptedException {
    boolean isLocked = arguments[0].equals("locked");
    Steps steps =
        isLocked
            ? new Steps("one reads", "one writes", "two reads", "two writes")
            : new Steps("one reads", "two reads", "one writes", "two writes");
    Thread one = new Thread(() -> count(isLocked, steps), "one");
    Thread two = new Thread(() -> count(isLocked, steps), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("x = " + x);
  }

  private static void count(boolean isLocked, Steps steps) {
    String name = Thread.currentThread().getName();
    steps.await(name + " reads");
    if (isLocked) {
      synchronized (LOCK) {
        count(name, steps);
      }
    } else {
      count(name, steps);
    }
  }

  private static void count(String name, Steps steps) {
    int before = x;
    steps.next();
    steps.await(name + " writes");
    x = before + 1;
    steps.next();
  }
}
