/*
 * 05. Two transfers between the same two accounts, in opposite directions. Will the money arrive?
 *
 * Each transfer locks the account that pays, then the account that is paid; the locks are those of
 * java.util.concurrent (views/Deadlock.view, grammars/Deadlock.g4). What is withdrawn is deposited, by
 * the same thread (a thread view: Transfer.view, Transfer.g4).
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank
 *
 * A bank that always locks the account with the lower number first:
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank ordered
 *
 * A bank with a fee that it does not mention:
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank ordered fee
 *
 * Without SAGA the first bank closes for good:
 *
 * $ java -cp examples/target/classes bank.Bank
 */
package bank;

import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Moves money between two accounts, both ways at once. */
public final class Bank {
  private final boolean ordered;
  private final int fee;
  private final CountDownLatch bothHaveOneLock;

  private Bank(List<String> rules) {
    ordered = rules.contains("ordered");
    fee = rules.contains("fee") ? 1 : 0;
    bothHaveOneLock = new CountDownLatch(ordered ? 0 : 2);
  }

  public static void main(String[] arguments) throws InterruptedException {
    Bank bank = new Bank(List.of(arguments));
    Account first = new Account(1, 100);
    Account second = new Account(2, 100);
    Thread there = new Thread(() -> bank.transfer(first, second, 30, null), "there");
    Thread back = new Thread(() -> bank.transfer(second, first, 20, there), "back");
    there.start();
    if (bank.ordered) {
      there.join();
    }
    back.start();
    there.join();
    back.join();
    System.out.println("balances " + first.balance() + " and " + second.balance());
  }

  private void transfer(Account from, Account to, int amount, Thread before) {
    boolean otherWayRound = ordered && to.number() < from.number();
    Account outer = otherWayRound ? to : from;
    Account inner = otherWayRound ? from : to;
    outer.lock().lock();
    try {
      hasOneLock(before);
      inner.lock().lock();
      try {
        from.withdraw(amount);
        to.deposit(amount - fee);
      } finally {
        inner.lock().unlock();
      }
    } finally {
      outer.lock().unlock();
    }
  }

  /**
   * Makes the worst case certain: both transfers have one lock, and the other one waits already.
   */
  private void hasOneLock(Thread before) {
    if (ordered) {
      return;
    }
    bothHaveOneLock.countDown();
    try {
      bothHaveOneLock.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
    while (before != null && !waitsForLock(before)) {
      Thread.onSpinWait();
    }
  }

  private static boolean waitsForLock(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        && List.of(thread.getStackTrace()).stream()
            .anyMatch(frame -> frame.getClassName().contains("ReentrantLock"));
  }
}
