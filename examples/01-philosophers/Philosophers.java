/*
 * 01. Three philosophers sit around a table, a fork between any two of them. Will all of them eat?
 *
 * The three perspectives of SAGA at once: each philosopher takes the left fork, then the right one,
 * eats and puts them back (a thread view: views/Phil.view, grammars/Phil.g4); each fork is put back by
 * the one who took it (an object view: views/Fork.view, grammars/Fork.g4); and nobody waits for
 * himself, around the table (a global view: views/Deadlock.view, grammars/Deadlock.g4).
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers
 * Dinner for 3 at a bad table
 * SEVERE: saga.library.Deadlock is violated in thread Phil-3: deadlock of 3 threads (the assertion at Deadlock.g4:180 fails)
 *   event     ENTER: call synchronized(Object) on WoodenFork#?
 *   seen by   saga.library.Deadlock (Deadlock.view:32)
 *   grammar   Deadlock.g4:180, rule noCycle: assert $wait == null
 *   detail    deadlock of 3 threads:
 *               thread Phil-1 #? holds WoodenFork#1, taken in philosophers.Phil.dine, and wants WoodenFork#2 at philosophers.Phil.dine(Phil.java:18);
 *               thread Phil-2 #? holds WoodenFork#2, taken in philosophers.Phil.dine, and wants WoodenFork#3 at philosophers.Phil.dine(Phil.java:18);
 *               thread Phil-3 #? holds WoodenFork#3, taken in philosophers.Phil.dine, and wants WoodenFork#1 at philosophers.Phil.dine(Phil.java:18)
 *   history
 *             [Phil-1]     [Phil-2]     [Phil-3]    WoodenFork#1  WoodenFork#2  WoodenFork#?
 *        1        |-----------------ENTER---------------->|             |             |        call synchronized(Object)
 *        2        |================ENTERED===============>|             |             |        exec synchronized(Object)
 *        3        |-----------------ENTER---------------->|             |             |        call synchronized(Object)
 *        4        |================ENTERED===============>|             |             |        exec synchronized(Object)
 *        5        |<----------------EXIT------------------|             |             |        return synchronized(Object)
 *        6        |            |-----------------ENTER----------------->|             |        call synchronized(Object)
 *        7        |            |================ENTERED================>|             |        exec synchronized(Object)
 *        8        |            |-----------------ENTER----------------->|             |        call synchronized(Object)
 *        9        |            |================ENTERED================>|             |        exec synchronized(Object)
 *       10        |            |<-----------------EXIT------------------|             |        return synchronized(Object)
 *       11        |            |            |------------------ENTER----------------->|        call synchronized(Object)
 *       12        |            |            |=================ENTERED================>|        exec synchronized(Object)
 *       13        |            |            |------------------ENTER----------------->|        call synchronized(Object)
 *       14        |            |            |=================ENTERED================>|        exec synchronized(Object)
 *       15        |            |            |<-----------------EXIT-------------------|        return synchronized(Object)
 *       16        |------------------------ENTER----------------------->|             |        call synchronized(Object)
 *       17        |            |------------------------ENTER------------------------>|        call synchronized(Object)
 *                 :            :            :             :             :             :        (the session starts)
 *     > 18        |            |            |----ENTER--->|             |             |        call synchronized(Object)   <- the assertion fails here
 *     at philosophers.Phil.saga$requested(Phil.java)
 *     at philosophers.Phil.dine(Phil.java:18)
 *     at philosophers.Philosophers.lambda$main$0(Philosophers.java:45)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "Phil-3" org.saga.violation.HistoryViolation: ...
 * 2 philosophers have eaten
 * exit code 1
 *
 * At a good table the last philosopher takes the forks the other way round:
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers good
 * Dinner for 3 at a good table
 * 3 philosophers have eaten
 * exit code 0
 *
 * Without SAGA nothing is said, and nothing moves:
 *
 * $ java -cp examples/target/classes philosophers.Philosophers
 * Dinner for 3 at a bad table
 * ^C
 */
package philosophers;

import java.util.concurrent.atomic.AtomicInteger;

/** A table for three. */
public final class Philosophers {
  private static final int SEATS = 3;

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
