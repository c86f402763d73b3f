package pool;

import java.util.ArrayDeque;
import java.util.Deque;

/** Lends connections, which are numbers here. */
public class Pool {
  private final Deque<Integer> idle = new ArrayDeque<>();

  /** A pool of some connections. */
  public Pool(int size) {
    for (int i = 0; i < size; i++) {
      idle.push(i);
    }
  }

  /** Lends a connection. */
  public synchronized Integer take() {
    return idle.pop();
  }

  /** Takes a connection back. */
  public synchronized void put(Integer connection) {
    idle.push(connection);
  }
}
