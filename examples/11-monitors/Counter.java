/**
 * Two threads count, with a lock or without.
 *
 * <pre>
 * javac -d classes examples/11-monitors/Counter.java
 * ./saga run --monitor examples/11-monitors/Races.prop -- -cp classes Counter locked
 * ./saga run --monitor examples/11-monitors/Races.prop -- -Dsaga.onViolation=log -cp classes Counter
 * </pre>
 *
 * <p>Without the lock one of them comes to know that the other one's latest deed was to write the
 * counter, which it writes itself: nothing but the counter has told it so.
 */
public class Counter {
  static int x;

  private static final Object LOCK = new Object();

  public static void main(String[] arguments) throws InterruptedException {
    boolean isLocked = arguments.length > 0;
    Thread one = new Thread(() -> count(isLocked), "one");
    Thread two = new Thread(() -> count(isLocked), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("x = " + x);
  }

  private static void count(boolean isLocked) {
    for (int i = 0; i < 1_000; i++) {
      if (isLocked) {
        synchronized (LOCK) {
          x++;
        }
      } else {
        x++;
      }
    }
  }
}
