/*
 * 03. Two players take turns at a table. Does the ball always come back from the other side?
 *
 * An object view: the table's history, in sessions of one rally each, must be a ping by one thread
 * and a pong by another (Table.view, Table.g4).
 *
 * $ ./saga run --view examples/03-pingpong/Table.view -- -cp examples/target/classes pingpong.PingPong
 * 6 hits
 * exit code 0
 *
 * Someone who plays alone takes turns too:
 *
 * $ ./saga run --view examples/03-pingpong/Table.view -- -cp examples/target/classes pingpong.PingPong alone
 * SEVERE: pingpong.TableView is violated in thread player 1: both by thread 17 (the assertion at Table.g4:6 fails)
 *   event     PONG: return pong() on Table#1
 *   seen by   pingpong.TableView (Table.view:6)
 *   grammar   Table.g4:6, rule start: assert $PING.threadId != $PONG.threadId
 *   history
 *                 [player 1]  Table#1
 *       1  PING        |<--------|      return ping()
 *     > 2  PONG        |<--------|      return pong()   <- the assertion fails here
 *     at pingpong.Table.pong(Table.java:13)
 *     at pingpong.PingPong.both(PingPong.java:80)
 *     at pingpong.PingPong.lambda$main$0(PingPong.java:47)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "player 1" org.saga.violation.HistoryViolation: ...
 * 2 hits
 * exit code 1
 *
 * Without SAGA that looks like a game:
 *
 * $ java -cp examples/target/classes pingpong.PingPong alone
 * 6 hits
 * exit code 0
 */
package pingpong;

/** Two players, or one. */
public final class PingPong {
  private static final int RALLIES = 3;

  private PingPong() {}

  public static void main(String[] arguments) throws InterruptedException {
    Table table = new Table();
    if (arguments.length > 0 && arguments[0].equals("alone")) {
      play(() -> both(table));
    } else {
      play(() -> pings(table), () -> pongs(table));
    }
    System.out.println(table.hits() + " hits");
  }

  private static void play(Runnable... players) throws InterruptedException {
    Thread[] threads = new Thread[players.length];
    for (int i = 0; i < players.length; i++) {
      threads[i] = new Thread(players[i], "player " + (i + 1));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void pings(Table table) {
    for (int i = 0; i < RALLIES; i++) {
      table.ping();
    }
  }

  private static void pongs(Table table) {
    for (int i = 0; i < RALLIES; i++) {
      table.pong();
    }
  }

  private static void both(Table table) {
    for (int i = 0; i < RALLIES; i++) {
      table.ping();
      table.pong();
    }
  }
}
