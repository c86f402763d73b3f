package programs;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;

/** Tellers move money between accounts that they share, each time with a connection of its own. */
final class Bank {
  private static final int ACCOUNTS = 40;
  private static final int TRANSFERS = 250;
  private static final String ROLLED_BACK = "40";

  private final Source source;

  private Bank(Source source) {
    this.source = source;
  }

  /** Where connections come from. */
  interface Source {
    Connection connect() throws SQLException;
  }

  static void work(Source source) throws Exception {
    Bank bank = new Bank(source);
    bank.open();
    Crew.work("a teller", bank::work);
    System.out.println("in all " + bank.one("select sum(balance) from account"));
    System.out.println("notes " + bank.one("select count(*) from note"));
  }

  private void open() throws SQLException {
    try (Connection connection = source.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create table account(id int not null primary key, balance bigint)");
      statement.execute(
          "create table note(teller int not null, number int not null, text clob,"
              + " primary key(teller, number))");
      for (int i = 0; i < ACCOUNTS; i++) {
        statement.execute("insert into account values(" + i + ", 1000)");
      }
    }
  }

  private long work(int teller) throws SQLException, IOException {
    Random random = new Random(teller);
    long read = 0;
    for (int number = 0; number < TRANSFERS; number++) {
      int one = random.nextInt(ACCOUNTS - 1);
      int other = one + 1 + random.nextInt(ACCOUNTS - 1 - one);
      int amount = random.nextInt(201) - 100;
      while (!transfer(teller, number, new int[] {one, other}, amount)) {
        Thread.onSpinWait();
      }
      read += read(teller, number);
    }
    return read;
  }

  /** Takes the accounts in one order; returns whether that was not rolled back by the database. */
  private boolean transfer(int teller, int number, int[] accounts, int amount) throws SQLException {
    try (Connection connection = source.connect()) {
      connection.setAutoCommit(false);
      try {
        add(connection, accounts[0], amount);
        add(connection, accounts[1], -amount);
        note(connection, teller, number, accounts);
        connection.commit();
        return true;
      } catch (SQLException e) {
        connection.rollback();
        if (e.getSQLState().startsWith(ROLLED_BACK)) {
          return false;
        }
        throw e;
      } finally {
        connection.setAutoCommit(true);
      }
    }
  }

  private static void add(Connection connection, int account, int amount) throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement("update account set balance = balance + ? where id = ?")) {
      update.setInt(1, amount);
      update.setInt(2, account);
      update.executeUpdate();
    }
  }

  private static void note(Connection connection, int teller, int number, int[] accounts)
      throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into note values(?, ?, ?)")) {
      insert.setInt(1, teller);
      insert.setInt(2, number);
      insert.setCharacterStream(3, new StringReader(accounts[0] + " to " + accounts[1]));
      insert.executeUpdate();
    }
  }

  private long read(int teller, int number) throws SQLException, IOException {
    try (Connection connection = source.connect();
        PreparedStatement query =
            connection.prepareStatement("select text from note where teller = ? and number = ?")) {
      query.setInt(1, teller);
      query.setInt(2, number);
      try (ResultSet result = query.executeQuery()) {
        result.next();
        try (Reader reader = result.getCharacterStream(1)) {
          return sum(reader);
        }
      }
    }
  }

  private static long sum(Reader reader) throws IOException {
    long sum = 0;
    for (int next = reader.read(); next >= 0; next = reader.read()) {
      sum = sum * 31 + next;
    }
    return sum;
  }

  private long one(String query) throws SQLException {
    try (Connection connection = source.connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      result.next();
      return result.getLong(1);
    }
  }
}
