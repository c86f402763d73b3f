package programs;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Derby, with its files; it is shut down at the end, which it says by an exception. */
final class DerbyBank {
  private DerbyBank() {}

  public static void main(String[] arguments) throws Exception {
    System.setProperty("derby.system.home", arguments[0]);
    System.setProperty("derby.locks.waitTimeout", "600");
    String url = "jdbc:derby:" + Path.of(arguments[0]).resolve("bank");
    DriverManager.getConnection(url + ";create=true").close();
    Bank.work(() -> DriverManager.getConnection(url));
    try {
      DriverManager.getConnection("jdbc:derby:;shutdown=true").close();
    } catch (SQLException e) {
      System.out.println("ended with " + e.getSQLState());
    }
  }
}
