/*
 * 06. A server gives each client a thread. Does each client keep to the protocol?
 *
 * A thread view: whatever the other threads do, the history of each is a log-in, requests in the name
 * of whoever logged in, and a log-out (Session.view, Session.g4). Every prefix of that is valid too.
 *
 * $ ./saga run --view examples/06-server/Session.view -- -cp examples/target/classes server.Server
 * ada logs in
 * ada asks for balance
 * ada asks for transfer
 * ada logs out
 * bob logs in
 * bob asks for balance
 * bob asks for transfer
 * bob logs out
 * eve logs in
 * eve asks for balance
 * eve asks for transfer
 * eve logs out
 * no more clients
 * exit code 0
 *
 * One client asks in the name of another:
 *
 * $ ./saga run --view examples/06-server/Session.view -- -cp examples/target/classes server.Server impostor
 * ada logs in
 * ada asks for balance
 * ada asks for transfer
 * ada logs out
 * bob logs in
 * bob asks for balance
 * SEVERE: server.SessionView is violated in thread handler of bob: the assertion at Session.g4:5 fails: $REQUEST.name.equals($LOG_IN.name)
 *   event     REQUEST: exec request(String, String) name="ada" what="transfer" on Connection#1
 *   seen by   server.SessionView (Session.view:6)
 *   grammar   Session.g4:5, rule start: assert $REQUEST.name.equals($LOG_IN.name)
 *   history
 *                    [handler of bob]  Connection#1
 *       1  LOG_IN            |==============>|        exec logIn(String) name="bob"
 *       2  REQUEST           |==============>|        exec request(String, String) name="bob" what="balance"
 *     > 3  REQUEST           |==============>|        exec request(String, String) name="ada" what="transfer"   <- the assertion fails here
 *     at server.Connection.request(Connection.java:22)
 *     at server.Connection.handle(Connection.java:13)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "handler of bob" org.saga.violation.HistoryViolation: ...
 * eve logs in
 * eve asks for balance
 * eve asks for transfer
 * eve logs out
 * no more clients
 * exit code 1
 */
package server;

import java.util.List;

/** Serves three clients. */
public final class Server {
  private Server() {}

  public static void main(String[] arguments) throws InterruptedException {
    boolean impostor = arguments.length > 0 && arguments[0].equals("impostor");
    Connection ada = new Connection("ada", "ada");
    Connection bob = new Connection("bob", impostor ? "ada" : "bob");
    Connection eve = new Connection("eve", "eve");
    for (Connection client : List.of(ada, bob, eve)) {
      Thread handler = new Thread(client::handle, "handler of " + client.user());
      handler.start();
      handler.join();
    }
    System.out.println("no more clients");
  }
}
