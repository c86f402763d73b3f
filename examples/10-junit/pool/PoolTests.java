package pool;

import org.junit.jupiter.api.Test;
import org.saga.junit.CheckViews;

/*
 * Question: a worker gives a connection back twice, and nobody asks it. Does a test say so?
 *
 * With the agent in the JVM of the tests, -javaagent:saga.jar=view=pool/Pool.view, the second test
 * fails, though its own assertions hold and the error dies with the worker:
 *
 *   pool.PoolView is violated in thread worker: PUT cannot come here
 *     event     PUT: return put(Integer) connection=0 on Pool#1
 *
 * Without the agent both tests fail, and say what to paste: nothing would be checked.
 */
@CheckViews("pool/Pool.view")
class PoolTests {

  @Test
  @CheckViews(expectEvents = "TAKE, PUT")
  void lends_a_connection() {
    Pool pool = new Pool(1);
    pool.put(pool.take());
  }

  @Test
  void lends_a_connection_to_a_worker() throws InterruptedException {
    Pool pool = new Pool(1);
    Thread worker = new Thread(() -> giveBackTwice(pool, pool.take()), "worker");
    worker.start();
    worker.join();
  }

  private static void giveBackTwice(Pool pool, Integer connection) {
    pool.put(connection);
    pool.put(connection);
  }
}
