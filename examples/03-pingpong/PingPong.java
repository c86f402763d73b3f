/*
 * 03. Two players take turns at a table. Does the ball always come back from the other side?
 *
 * An object view: the table's history, in sessions of one rally each, must be a ping by one thread
 * and a pong by another (Table.view, Table.g4).
 *
 * $ ./saga run --view examples/03-pingpong/Table.view -- -cp examples/target/classes pingpong.PingPong
 *
 * Someone who plays alone takes turns too:
 *
 * $ ./saga run --view examples/03-pingpong/Table.view -- -cp examples/target/classes pingpong.PingPong alone
 *
 * Without SAGA that looks like a game:
 *
 * $ java -cp examples/target/classes pingpong.PingPong alone
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
