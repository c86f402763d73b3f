package org.saga.library;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Asks objects of JDBC. It is loaded where there is one, for not every JVM has the module. */
final class JdbcState {
  private JdbcState() {}

  /** A driver that fails here, or is older than the method, says nothing. */
  static boolean isClosed(Object object) {
    try {
      if (object instanceof Connection connection) {
        return connection.isClosed();
      }
      if (object instanceof Statement statement) {
        return statement.isClosed();
      }
      return object instanceof ResultSet results && results.isClosed();
    } catch (SQLException | RuntimeException | LinkageError unknown) {
      return false;
    }
  }
}
