/**
 * Two accounts, and the question which of two executions is atomic.
 *
 * <pre>
 * javac -d classes examples/11-monitors/Bank.java
 * ./saga run --monitor examples/11-monitors/Bank.prop -- -Dsaga.onViolation=log -cp classes Bank first
 * ./saga run --monitor examples/11-monitors/Bank.prop -- -Dsaga.onViolation=log -cp classes Bank second
 * </pre>
 *
 * <p>In the first one, the sum is asked for before money is taken from the one account; in the
 * second one after that, and before the other account has it. The first order is as good as if the
 * sum had been asked for at once; the second one is not, and the thread that transfers comes to
 * know of it when it writes the second account:
 *
 * <pre>
 * Bank is violated in thread transfer: monitor forall t @t (atomic > 0 -> !exists u != t (atomic = @u @t atomic)) does not hold
 * </pre>
 */
public class Bank {
  static final class Account {
    int balance = 100;
  }

  private final Account checking = new Account();
  private final Account saving = new Account();
  private final Steps steps;

  Bank(Steps steps) {
    this.steps = steps;
  }

  int calcBalance() {
    steps.await("checking");
    int sum = checking.balance;
    steps.next();
    steps.await("saving");
    sum += saving.balance;
    steps.next();
    return sum;
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
    Thread sum = new Thread(() -> bank.calcBalance(), "sum");
    Thread transfer = new Thread(() -> bank.transfer(10), "transfer");
    sum.start();
    transfer.start();
    sum.join();
    transfer.join();
    System.out.println("sum: " + (bank.checking.balance + bank.saving.balance));
  }

  /** Has steps of threads come in an order, by nothing that a monitor looks at. */
  static final class Steps {
    private final String[] order;
    private volatile int done;

    Steps(String... order) {
      this.order = order;
    }

    void await(String step) {
      while (!order[done].equals(step)) {
        Thread.onSpinWait();
      }
    }

    void next() {
      done = (done + 1) % order.length;
    }
  }
}
