/*
 * 06. A server gives each client a thread. Does each client keep to the protocol?
 *
 * A thread view: whatever the other threads do, the history of each is a log-in, requests in the name
 * of whoever logged in, and a log-out (Session.view, Session.g4). Every prefix of that is valid too.
 *
 * $ ./saga run --view examples/06-server/Session.view -- -cp examples/target/classes server.Server
 *
 * One client asks in the name of another:
 *
 * $ ./saga run --view examples/06-server/Session.view -- -cp examples/target/classes server.Server impostor
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
