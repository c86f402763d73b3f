package programs;

/** Tellers move money between accounts, 2,000 times in all; each account has a monitor. */
final class Transfers {
  private static final int TRANSACTIONS = 2_000;
  private static final int ACCOUNTS = 40;
  private static final int WORK = 20_000;

  private final Account[] accounts = new Account[ACCOUNTS];

  private Transfers() {
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts[i] = new Account();
    }
  }

  private static final class Account {
    int balance = 1_000;
    long checksum;
  }

  /** Takes a folder, which it does not need. */
  public static void main(String[] arguments) throws Exception {
    Transfers bank = new Transfers();
    int tellers = Integer.getInteger("threads", 8);
    Thread[] all = new Thread[tellers];
    for (int teller = 0; teller < tellers; teller++) {
      int number = teller;
      all[teller] = new Thread(() -> bank.work(number, TRANSACTIONS / tellers), "teller-" + teller);
      all[teller].start();
    }
    for (Thread it : all) {
      it.join();
    }
    System.out.println("in all " + bank.sum());
  }

  private void work(int teller, int transactions) {
    for (int i = 0; i < transactions; i++) {
      int one = (teller + i) % (ACCOUNTS - 1);
      transfer(accounts[one], accounts[one + 1], i % 10);
    }
  }

  private void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
        to.checksum += book(amount);
      }
    }
  }

  /** A transaction has something to do besides. */
  private static long book(int amount) {
    long sum = amount;
    for (int i = 0; i < WORK; i++) {
      sum = sum * 31 + i;
    }
    return sum;
  }

  private int sum() {
    int sum = 0;
    for (Account it : accounts) {
      synchronized (it) {
        sum += it.balance;
      }
    }
    return sum;
  }
}
