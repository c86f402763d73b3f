package server;

/**
 * What a client says, and in whose name.
 *
 * @param user who logs in
 * @param alias who is said to ask
 */
record Connection(String user, String alias) {
  void handle() {
    logIn(user);
    request(user, "balance");
    request(alias, "transfer");
    logOut();
  }

  private void logIn(String name) {
    System.out.println(name + " logs in");
  }

  private void request(String name, String what) {
    System.out.println(name + " asks for " + what);
  }

  private void logOut() {
    System.out.println(user + " logs out");
  }
}
