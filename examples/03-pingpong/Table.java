package pingpong;

/** A table on which ping and pong alternate. */
final class Table {
  private int hits;

  synchronized void ping() {
    hitWhenTurnIs(0);
  }

  synchronized void pong() {
    hitWhenTurnIs(1);
  }

  synchronized int hits() {
    return hits;
  }

  private void hitWhenTurnIs(int turn) {
    try {
      while (hits % 2 != turn) {
        wait();
      }
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
    hits++;
    notifyAll();
  }
}
