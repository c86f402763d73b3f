/*
 * 01. Five philosophers sit around a table, a fork between any two of them. Will all of them eat?
 *
 * The three perspectives of SAGA at once: each philosopher takes the left fork, then the right one,
 * eats and puts them back (a thread view: views/Phil.view, grammars/Phil.g4); each fork is put back by
 * the one who took it (an object view: views/Fork.view, grammars/Fork.g4); and nobody waits for
 * himself, around the table (a global view: views/Deadlock.view, grammars/Deadlock.g4).
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers
 * Dinner for 5 at a bad table
 * SEVERE: saga.library.Deadlock is violated in thread Phil-5: deadlock of 5 threads (the assertion at Deadlock.g4:258 fails)
 *   event     MONITOR_REQUESTED: call synchronized(Object) on WoodenFork#1
 *   seen by   saga.library.Deadlock (Deadlock.view:30)
 *   grammar   Deadlock.g4:258, rule noCycle: assert $wait == null
 *   detail    deadlock of 5 threads:
 *               thread Phil-1 #17 holds WoodenFork#1, taken in philosophers.Phil.dine, and wants WoodenFork#2 at philosophers.Phil.dine(Phil.java:16);
 *               thread Phil-2 #18 holds WoodenFork#2, taken in philosophers.Phil.dine, and wants WoodenFork#3 at philosophers.Phil.dine(Phil.java:16);
 *               thread Phil-3 #19 holds WoodenFork#3, taken in philosophers.Phil.dine, and wants WoodenFork#4 at philosophers.Phil.dine(Phil.java:16);
 *               thread Phil-4 #20 holds WoodenFork#4, taken in philosophers.Phil.dine, and wants WoodenFork#5 at philosophers.Phil.dine(Phil.java:16);
 *               thread Phil-5 #21 holds WoodenFork#5, taken in philosophers.Phil.dine, and wants WoodenFork#1 at philosophers.Phil.dine(Phil.java:16)
 *   history
 *                               [Phil-1]  [Phil-2]  [Phil-3]  [Phil-4]  [Phil-5]  WoodenFork#1  WoodenFork#2  WoodenFork#3  WoodenFork#4  WoodenFork#5
 *        1  MONITOR_REQUESTED       |-------------------------------------------------->|             |             |             |             |        call synchronized(Object)
 *        2  MONITOR_ACQUIRED        |==================================================>|             |             |             |             |        exec synchronized(Object)
 *        3  MONITOR_REQUESTED       |---------------------------------------------------------------->|             |             |             |        call synchronized(Object)
 *        4  MONITOR_REQUESTED       |         |------------------------------------------------------>|             |             |             |        call synchronized(Object)
 *        5  MONITOR_ACQUIRED        |         |======================================================>|             |             |             |        exec synchronized(Object)
 *        6  MONITOR_REQUESTED       |         |-------------------------------------------------------------------->|             |             |        call synchronized(Object)
 *        7  MONITOR_REQUESTED       |         |         |---------------------------------------------------------->|             |             |        call synchronized(Object)
 *        8  MONITOR_ACQUIRED        |         |         |==========================================================>|             |             |        exec synchronized(Object)
 *        9  MONITOR_REQUESTED       |         |         |------------------------------------------------------------------------>|             |        call synchronized(Object)
 *       10  MONITOR_REQUESTED       |         |         |         |-------------------------------------------------------------->|             |        call synchronized(Object)
 *       11  MONITOR_ACQUIRED        |         |         |         |==============================================================>|             |        exec synchronized(Object)
 *       12  MONITOR_REQUESTED       |         |         |         |---------------------------------------------------------------------------->|        call synchronized(Object)
 *       13  MONITOR_REQUESTED       |         |         |         |         |------------------------------------------------------------------>|        call synchronized(Object)
 *       14  MONITOR_ACQUIRED        |         |         |         |         |==================================================================>|        exec synchronized(Object)
 *     > 15  MONITOR_REQUESTED       |         |         |         |         |---------->|             |             |             |             |        call synchronized(Object)   <- the assertion fails here
 *     at philosophers.Phil.dine(Phil.java:16)
 *     at philosophers.Philosophers.lambda$main$0(Philosophers.java:83)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "Phil-5" org.saga.violation.HistoryViolation: ...
 * 4 philosophers have eaten
 * exit code 1
 *
 * At a good table the last philosopher takes the forks the other way round:
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers good
 * Dinner for 5 at a good table
 * 5 philosophers have eaten
 * exit code 0
 *
 * Without SAGA nothing is said, and nothing moves:
 *
 * $ java -cp examples/target/classes philosophers.Philosophers
 * Dinner for 5 at a bad table
 * ^C
 */
package philosophers;

import java.util.concurrent.atomic.AtomicInteger;

/** A table for five. */
public final class Philosophers {
  private static final int SEATS = 5;

  private Philosophers() {}

  public static void main(String[] arguments) throws InterruptedException {
    boolean good = arguments.length > 0 && arguments[0].equals("good");
    AtomicInteger eaten = new AtomicInteger();
    Thread[] philosophers = new Thread[SEATS];
    Fork[] forks = new Fork[SEATS];
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new WoodenFork();
    }
    Seating seating = good ? Seating.free() : Seating.fatal(philosophers);
    for (int i = 0; i < SEATS; i++) {
      boolean otherWayRound = good && i == SEATS - 1;
      Fork left = forks[otherWayRound ? 0 : i];
      Fork right = forks[otherWayRound ? i : (i + 1) % SEATS];
      philosophers[i] =
          new Thread(
              () -> new Phil(left, right).dine(eaten::incrementAndGet, seating), "Phil-" + (i + 1));
    }
    System.out.println("Dinner for " + SEATS + " at a " + (good ? "good" : "bad") + " table");
    for (Thread philosopher : philosophers) {
      seating.seat(philosopher);
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
    System.out.println(eaten + " philosophers have eaten");
  }
}
