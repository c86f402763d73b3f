package programs;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;

/** HSQLDB, with its files, many versions of a row, and a checkpoint when it is shut down. */
final class HsqldbBank {
  private HsqldbBank() {}

  public static void main(String[] arguments) throws Exception {
    String url = "jdbc:hsqldb:file:" + Path.of(arguments[0]).resolve("bank") + ";hsqldb.tx=mvcc";
    Bank.work(() -> DriverManager.getConnection(url, "SA", ""));
    try (Connection connection = DriverManager.getConnection(url, "SA", "");
        Statement statement = connection.createStatement()) {
      statement.execute("shutdown compact");
    }
  }
}
