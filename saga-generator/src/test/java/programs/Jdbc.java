package programs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;

/** Programs that use databases. */
public final class Jdbc {
  private static final String QUERY = "values 1";

  private Jdbc() {}

  public static void usesThenCloses() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    for (int i = 0; i < 3; i++) {
      PreparedStatement statement = connection.prepareStatement(QUERY);
      ResultSet results = statement.executeQuery();
      results.next();
      results.close();
      results.close();
      statement.close();
      statement.isClosed();
    }
    connection.close();
    connection.isClosed();
    connection.close();
  }

  /** What it prepares is what it has closed, and fails for another reason. */
  public static void isHandedTheSameStatementAgain() throws SQLException {
    FakeJdbc driver = FakeJdbc.newConnection();
    Connection connection = driver.connection();
    connection.prepareStatement(QUERY).close();
    PreparedStatement again = connection.prepareStatement(QUERY);
    driver.breaks();
    mustFail(again::executeUpdate);
    again.close();
  }

  /** And when it is closed by somebody else, that is not what the thread did before. */
  public static void isHandedTheSameStatementThatAnotherCloses() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    connection.prepareStatement(QUERY).close();
    PreparedStatement again = connection.prepareStatement(QUERY);
    Threads.run(() -> close(again));
    mustFail(again::executeQuery);
  }

  /** The pool has no data source of which an event would tell. */
  public static void isHandedTheSameConnectionByAPool() throws SQLException {
    FakeJdbc pooled = FakeJdbc.newConnection();
    pooled.connection().close();
    pooled.opens();
    pooled.breaks();
    mustFail(() -> pooled.connection().prepareStatement(QUERY));
  }

  public static void isEndedByAnother() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    Threads.run(() -> close(connection));
    mustFail(() -> connection.prepareStatement(QUERY));
  }

  public static void aWrapperTriesWhatItHasClosed() throws SQLException {
    new Checked(FakeJdbc.newConnection().connection()).close();
  }

  public static void queriesAfterClose() throws SQLException {
    PreparedStatement statement = FakeJdbc.newConnection().connection().prepareStatement(QUERY);
    statement.close();
    statement.executeQuery();
  }

  public static void setsAfterClose() throws SQLException {
    PreparedStatement statement = FakeJdbc.newConnection().connection().prepareStatement(QUERY);
    statement.close();
    statement.setString(1, "a");
  }

  public static void updatesAfterClose() throws SQLException {
    Statement statement = FakeJdbc.newConnection().connection().createStatement();
    statement.close();
    statement.executeUpdate(QUERY);
  }

  public static void preparesAfterClose() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    connection.prepareStatement(QUERY).close();
    connection.close();
    connection.prepareStatement(QUERY);
  }

  public static void commitsAfterClose() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    connection.close();
    connection.close();
    connection.commit();
  }

  public static void goesOnAfterClose() throws SQLException {
    Connection connection = FakeJdbc.newConnection().connection();
    ResultSet results = connection.prepareStatement(QUERY).executeQuery();
    results.next();
    results.close();
    connection.close();
    results.next();
  }

  private static void mustFail(Task task) {
    try {
      task.run();
    } catch (SQLException expected) {
      return;
    }
    throw new IllegalStateException("nothing failed");
  }

  private static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Something that a program does with a database. */
  private interface Task {
    void run() throws SQLException;
  }

  /** Looks whether a connection is closed as some pools do. */
  private static final class Checked implements Wrapper {
    private final Connection connection;

    Checked(Connection connection) {
      this.connection = connection;
    }

    void close() throws SQLException {
      connection.close();
      try {
        connection.rollback();
      } catch (SQLException itIs) {
        connection.close();
      }
    }

    @Override
    public <T> T unwrap(Class<T> type) {
      return type.cast(connection);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
      return type.isInstance(connection);
    }
  }
}
