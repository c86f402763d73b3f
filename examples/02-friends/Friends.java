/*
 * 02. Two friends bow to each other at the same time. Who will rise first?
 *
 * The view lists the synchronized methods of the one class that the program has, as figure 6 of the
 * paper does (Friends.view); the grammar is figure 7, on persistent maps (Friends.g4). The library's
 * view Deadlock does the same for any program, and needs no list.
 *
 * $ ./saga run --view examples/02-friends/Friends.view -- -cp examples/target/classes friends.Friends
 * Alphonse bows
 * Gaston bows
 * SEVERE: friends.FriendsView is violated in thread main: the assertion at Friends.g4:46 fails: !new CycleDetector<>($g).detectCycles()
 *   event     CALL: call bowBack() by Friend#2 on Friend#1
 *   seen by   friends.FriendsView (Friends.view:16)
 *   grammar   Friends.g4:46, rule noCycle: assert !new CycleDetector<>($g).detectCycles()
 *   history
 *                 [Alphonse's thread]  [main]  Friend#1  Friend#2
 *       1  CALL            |---------------------->|         |      call bow(Friend, Runnable) other=Friend#2
 *       2  EXEC            |======================>|         |      exec bow(Friend, Runnable) other=Friend#2
 *       3  CALL            |              |----------------->|      call bow(Friend, Runnable) other=Friend#1
 *       4  EXEC            |              |=================>|      exec bow(Friend, Runnable) other=Friend#1
 *       5  CALL            |-------------------------------->|      call bowBack() by Friend#1
 *                          :              :        :         :      (the session starts)
 *     > 6  CALL            |              |------->|         |      call bowBack() by Friend#2   <- the assertion fails here
 *     at friends.Friend.bow(Friend.java:14)
 *     at friends.Friends.main(Friends.java:64)
 * Gaston bows back
 * Alphonse has risen
 * Exception in thread "main" org.saga.violation.HistoryViolation: ...
 * exit code 1
 *
 * Without SAGA they stay down:
 *
 * $ java -cp examples/target/classes friends.Friends
 * Alphonse bows
 * Gaston bows
 * ^C
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
