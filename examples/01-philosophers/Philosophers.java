/*
 * 01. Five philosophers sit around a table, a fork between any two of them. Will all of them eat?
 *
 * The three perspectives of SAGA at once: each philosopher takes the left fork, then the right one,
 * eats and puts them back (a thread view: views/Phil.view, grammars/Phil.g4); each fork is put back by
 * the one who took it (an object view: views/Fork.view, grammars/Fork.g4); and nobody waits for
 * himself, around the table (a global view: views/Deadlock.view, grammars/Deadlock.g4).
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers
 *
 * At a good table the last philosopher takes the forks the other way round:
 *
 * $ ./saga run --view Phil --view Fork --view Deadlock -- -cp examples/target/classes philosophers.Philosophers good
 *
 * Without SAGA nothing is said, and nothing moves:
 *
 * $ java -cp examples/target/classes philosophers.Philosophers
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
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
    System.out.println(eaten + " philosophers have eaten");
  }
}
