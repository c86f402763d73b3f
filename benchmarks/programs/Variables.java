package programs;

/**
 * Many objects with a variable each, which all threads write, each time in a block of its own;
 * tells how much more is alive afterwards than before.
 */
final class Variables {
  private static final int OBJECTS = 200_000;

  private final Account[] accounts = new Account[OBJECTS];

  private Variables() {
    for (int i = 0; i < OBJECTS; i++) {
      accounts[i] = new Account();
    }
  }

  private static final class Account {
    int balance;
  }

  /** Takes a folder, which it does not need. */
  public static void main(String[] arguments) throws Exception {
    Variables bank = new Variables();
    long before = alive();
    Thread[] threads = new Thread[Integer.getInteger("threads", 8)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(bank::deposit);
      threads[i].start();
    }
    for (Thread it : threads) {
      it.join();
    }
    long bytes = alive() - before;
    System.err.println("variables: " + OBJECTS + ", bytes: " + bytes);
    if (bank.accounts[OBJECTS - 1].balance == 0) {
      throw new AssertionError("nothing was written");
    }
  }

  private void deposit() {
    for (Account it : accounts) {
      deposit(it);
    }
  }

  private void deposit(Account account) {
    account.balance++;
  }

  private static long alive() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
