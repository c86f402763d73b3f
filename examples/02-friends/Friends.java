/*
 * 02. Two friends bow to each other at the same time. Who will rise first?
 *
 * The view lists the synchronized methods of the one class that the program has, as figure 6 of the
 * paper does (Friends.view); the grammar is figure 7, on persistent maps (Friends.g4). The library's
 * view Deadlock does the same for any program, and needs no list.
 *
 * $ ./saga run --view examples/02-friends/Friends.view -- -cp examples/target/classes friends.Friends
 *
 * Without SAGA they stay down:
 *
 * $ java -cp examples/target/classes friends.Friends
 */
package friends;

import java.util.concurrent.CountDownLatch;

/** Alphonse and Gaston. */
public final class Friends {
  private Friends() {}

  public static void main(String[] arguments) throws InterruptedException {
    Friend alphonse = new Friend("Alphonse");
    Friend gaston = new Friend("Gaston");
    CountDownLatch bothBow = new CountDownLatch(1);
    Thread first =
        new Thread(() -> alphonse.bow(gaston, () -> waitFor(bothBow)), "Alphonse's thread");
    first.start();
    while (first.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Runnable letTheOtherGoOn =
        () -> {
          bothBow.countDown();
          while (first.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
          }
        };
    try {
      gaston.bow(alphonse, letTheOtherGoOn);
    } finally {
      first.join();
      System.out.println("Alphonse has risen");
    }
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
