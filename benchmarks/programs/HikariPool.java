package programs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

/** HikariCP's pool over H2: there are fewer connections than threads that want one. */
final class HikariPool {
  private HikariPool() {}

  public static void main(String[] arguments) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:bank;LOCK_TIMEOUT=600000");
    config.setMaximumPoolSize(3);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(600_000);
    config.setLeakDetectionThreshold(600_000);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      Bank.work(pool::getConnection);
      pool.getHikariPoolMXBean().softEvictConnections();
    }
  }
}
