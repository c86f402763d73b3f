/*
 * A thread that comes to know of a violation can recover. Two accounts may not be overdrawn together;
 * each on its own may be. Both threads look at both accounts, and then take money from one each:
 *
 * $ java -cp examples/target/classes monitors.Overdraft
 * two: left are 50
 * one: left are -100
 * balances -50 and -50
 * exit code 0
 *
 * Overdraft.prop says that what a withdrawal does is atomic. RollBack (a service of the program's) is
 * called where the first thread comes to know that the second one has come in between. It gives the money
 * back, and throws, so that the thread looks again:
 *
 * $ ./saga run --monitor examples/11-monitors/Overdraft.prop -- -Dsaga.onViolation=recover -cp examples/target/classes monitors.Overdraft
 * two: left are 50
 * SEVERE: Overdraft is violated in thread one: monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic)) does not hold
 *   property  Overdraft (examples/11-monitors/Overdraft.prop:8)
 *   detail    monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic)) does not hold
 *             when the thread writes monitors.Overdraft$Account.balance
 *             own atomic = 1
 *     at monitors.Overdraft.withdraw(Overdraft.java:71)
 *     at monitors.Overdraft.tryToWithdraw(Overdraft.java:83)
 *     at monitors.Overdraft.lambda$main$0(Overdraft.java:94)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * one: rolled back
 * one: enough now? false
 * balances 100 and -50
 * exit code 1
 */
package monitors;

public class Overdraft {
  private static final ThreadLocal<Withdrawal> CURRENT = new ThreadLocal<>();

  private final Account checking = new Account();
  private final Account saving = new Account();
  private final Steps steps = new Steps("one looks", "two looks", "two takes", "one takes");

  static final class Account {
    int balance = 100;
  }

  /** What the running thread has done so far. */
  record Withdrawal(Account account, int before) {
    void rollBack() {
      account.balance = before;
    }
  }

  /** Thrown where a withdrawal was rolled back. */
  static final class RolledBackException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static Withdrawal current() {
    return CURRENT.get();
  }

  /** Returns whether there was enough. */
  boolean withdraw(int amount, Account from, Account other) {
    String name = Thread.currentThread().getName();
    steps.await(name + " looks");
    int before = from.balance;
    boolean isEnough = before + other.balance >= amount;
    steps.next();
    if (isEnough) {
      steps.await(name + " takes");
      try {
        CURRENT.set(new Withdrawal(from, before));
        from.balance = before - amount;
        System.out.println(name + ": left are " + (from.balance + other.balance));
      } finally {
        steps.next();
      }
    }
    return isEnough;
  }

  private void tryToWithdraw(int amount, Account from, Account other) {
    String name = Thread.currentThread().getName();
    try {
      withdraw(amount, from, other);
    } catch (RolledBackException ofRecovery) {
      System.out.println(name + ": rolled back");
      System.out.println(name + ": enough now? " + withdraw(amount, from, other));
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Overdraft bank = new Overdraft();
    Account checking = bank.checking;
    Account saving = bank.saving;
    Thread one = new Thread(() -> bank.tryToWithdraw(150, checking, saving), "one");
    Thread two = new Thread(() -> bank.tryToWithdraw(150, saving, checking), "two");
    one.start();
    two.start();
    two.join();
    one.join();
    System.out.println("balances " + checking.balance + " and " + saving.balance);
  }
}
