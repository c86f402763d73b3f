/*
 * 11. Each thread knows something of the others. Which of two executions does one of them find wrong?
 *
 * What calcBalance and transfer do has to be atomic (Bank.prop, from the paper on DAME). In the first
 * execution the one account is asked before money is taken from it, and the other one after that, before
 * the money is there: as good as if the sum had been asked for at once.
 *
 * $ ./saga run --monitor examples/11-monitors/Bank.prop -- -cp examples/target/classes monitors.Bank first
 * sum: 200
 * exit code 0
 *
 * In the second one the sum is asked for between the two steps of the transfer. The thread that transfers
 * comes to know of it when it writes the second account, and says so there and then:
 *
 * $ ./saga run --monitor examples/11-monitors/Bank.prop -- -cp examples/target/classes monitors.Bank second
 * SEVERE: Bank is violated in thread transfer: monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic)) does not hold
 *   property  Bank (examples/11-monitors/Bank.prop:11)
 *   detail    monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic)) does not hold
 *             when the thread writes monitors.Bank$Account.balance
 *             own atomic = 1
 *     at monitors.Bank.transfer(Bank.java:59)
 *     at monitors.Bank.lambda$main$1(Bank.java:71)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "transfer" org.saga.violation.HistoryViolation: ...
 * sum: 190
 * exit code 1
 */
package monitors;

public class Bank {
  static final class Account {
    int balance = 100;
  }

  private final Account checking = new Account();
  private final Account saving = new Account();
  private final Steps steps;
  private int sum;

  Bank(Steps steps) {
    this.steps = steps;
  }

  int calcBalance() {
    steps.await("checking");
    int inChecking = checking.balance;
    steps.next();
    steps.await("saving");
    int inSaving = saving.balance;
    steps.next();
    return inChecking + inSaving;
  }

  void transfer(int amount) {
    steps.await("take");
    checking.balance = checking.balance - amount;
    steps.next();
    steps.await("give");
    saving.balance = saving.balance + amount;
    steps.next();
  }

  public static void main(String[] arguments) throws InterruptedException {
    boolean isSecond = arguments.length > 0 && arguments[0].equals("second");
    Steps steps =
        isSecond
            ? new Steps("take", "checking", "saving", "give")
            : new Steps("checking", "take", "saving", "give");
    Bank bank = new Bank(steps);
    Thread sum = new Thread(() -> bank.sum = bank.calcBalance(), "sum");
    Thread transfer = new Thread(() -> bank.transfer(10), "transfer");
    sum.start();
    transfer.start();
    sum.join();
    transfer.join();
    System.out.println("sum: " + bank.sum);
  }
}
