package programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A database in memory: tellers, each a thread with a connection, move money and ask questions. */
final class H2 {
  private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";
  private static final int TELLERS = Integer.getInteger("threads", 4);
  private static final int ACCOUNTS = 250;
  private static final int TRANSFERS = Integer.getInteger("transfers", 1_000);

  private H2() {}

  public static void main(String[] arguments) throws Exception {
    create();
    ExecutorService tellers = Executors.newFixedThreadPool(TELLERS);
    List<Future<Long>> seen = new ArrayList<>();
    for (int i = 0; i < TELLERS; i++) {
      int teller = i;
      seen.add(tellers.submit(() -> work(teller)));
    }
    tellers.shutdown();
    for (Future<Long> each : seen) {
      System.out.println("a teller has seen " + each.get());
    }
    report();
  }

  private static void create() throws SQLException {
    try (Connection bank = DriverManager.getConnection(URL);
        Statement statement = bank.createStatement()) {
      statement.execute("drop all objects");
      statement.execute(
          "create table account(id int primary key, teller int, owner varchar, balance bigint)");
      statement.execute(
          "create table transfer(teller int, number int, source int, target int, amount bigint,"
              + " note varchar, primary key(teller, number))");
      statement.execute("create index by_teller on account(teller, balance)");
      statement.execute("create index by_source on transfer(source)");
      statement.execute(
          "create view busy as select source, count(*) times, sum(amount) total"
              + " from transfer group by source having count(*) > 2");
    }
  }

  /** A teller only touches accounts of its own, so that what it sees does not depend on others. */
  private static long work(int teller) throws SQLException {
    Random random = new Random(teller);
    long seen = 0;
    try (Connection bank = DriverManager.getConnection(URL)) {
      open(bank, teller, random);
      bank.setAutoCommit(false);
      for (int number = 0; number < TRANSFERS; number++) {
        transfer(bank, teller, number, random);
        if (number % 7 == 0) {
          bank.rollback();
        } else {
          bank.commit();
        }
        if (number % 10 == 0) {
          seen += ask(bank, teller, random);
        }
      }
      bank.commit();
    }
    return seen;
  }

  private static void open(Connection bank, int teller, Random random) throws SQLException {
    try (PreparedStatement insert =
        bank.prepareStatement("insert into account values(?, ?, ?, ?)")) {
      for (int i = 0; i < ACCOUNTS; i++) {
        insert.setInt(1, teller * ACCOUNTS + i);
        insert.setInt(2, teller);
        insert.setString(3, "owner " + random.nextInt(50));
        insert.setLong(4, 1_000 + random.nextInt(1_000));
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private static void transfer(Connection bank, int teller, int number, Random random)
      throws SQLException {
    int source = teller * ACCOUNTS + random.nextInt(ACCOUNTS);
    int target = teller * ACCOUNTS + random.nextInt(ACCOUNTS);
    int amount = 1 + random.nextInt(100);
    add(bank, source, -amount);
    add(bank, target, amount);
    try (PreparedStatement insert =
        bank.prepareStatement("insert into transfer values(?, ?, ?, ?, ?, ?)")) {
      insert.setInt(1, teller);
      insert.setInt(2, number);
      insert.setInt(3, source);
      insert.setInt(4, target);
      insert.setLong(5, amount);
      insert.setString(6, "transfer " + number);
      insert.executeUpdate();
    }
  }

  private static void add(Connection bank, int account, int amount) throws SQLException {
    try (PreparedStatement update =
        bank.prepareStatement("update account set balance = balance + ? where id = ?")) {
      update.setInt(1, amount);
      update.setInt(2, account);
      update.executeUpdate();
    }
  }

  private static long ask(Connection bank, int teller, Random random) throws SQLException {
    return one(bank, "select sum(balance) from account where teller = " + teller)
        + one(
            bank,
            "select count(*) from account a join transfer t on t.source = a.id where a.teller = "
                + teller
                + " and t.amount > "
                + random.nextInt(100))
        + one(
            bank,
            "select count(*) from (select owner, max(balance) m, rank() over (order by max(balance)"
                + " desc, owner) r from account where teller = "
                + teller
                + " group by owner) where r <= 10");
  }

  private static void report() throws SQLException {
    try (Connection bank = DriverManager.getConnection(URL);
        Statement statement = bank.createStatement();
        ResultSet busy =
            statement.executeQuery("select * from busy order by total desc, source limit 20")) {
      while (busy.next()) {
        System.out.println(busy.getInt(1) + " " + busy.getLong(2) + " " + busy.getLong(3));
      }
      System.out.println("in all " + one(bank, "select sum(balance) from account"));
    }
  }

  private static long one(Connection bank, String query) throws SQLException {
    try (Statement statement = bank.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      result.next();
      return result.getLong(1);
    }
  }
}
