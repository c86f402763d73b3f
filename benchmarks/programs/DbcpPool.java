package programs;

import java.time.Duration;
import org.apache.commons.dbcp2.BasicDataSource;

/** The pool of commons-dbcp over H2: connections are tested, evicted while idle, and few. */
final class DbcpPool {
  private DbcpPool() {}

  public static void main(String[] arguments) throws Exception {
    try (BasicDataSource pool = new BasicDataSource()) {
      pool.setUrl("jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=600000");
      pool.setMaxTotal(3);
      pool.setMaxIdle(2);
      pool.setMaxWait(Duration.ofMinutes(10));
      pool.setTestOnBorrow(true);
      pool.setPoolPreparedStatements(true);
      pool.setDurationBetweenEvictionRuns(Duration.ofMillis(20));
      pool.setMinEvictableIdle(Duration.ofMillis(1));
      Bank.work(pool::getConnection);
    }
  }
}
