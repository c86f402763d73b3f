/*
 * 05. Two transfers between the same two accounts, in opposite directions. Will the money arrive?
 *
 * Each transfer locks the account that pays, then the account that is paid; the locks are those of
 * java.util.concurrent (views/Deadlock.view, grammars/Deadlock.g4). What is withdrawn is deposited, by
 * the same thread (a thread view: Transfer.view, Transfer.g4).
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank
 * SEVERE: saga.library.Deadlock is violated in thread back: deadlock of 2 threads (the assertion at Deadlock.g4:258 fails)
 *   event     LOCK_REQUESTED: call lock() by Bank#1 on ReentrantLock#1
 *   seen by   saga.library.Deadlock (Deadlock.view:46)
 *   grammar   Deadlock.g4:258, rule noCycle: assert $wait == null
 *   detail    deadlock of 2 threads:
 *               thread there #17 holds ReentrantLock#1, taken in bank.Bank.transfer, and wants ReentrantLock#2 at bank.Bank.transfer(Bank.java:119);
 *               thread back #18 holds ReentrantLock#2, taken in bank.Bank.transfer, and wants ReentrantLock#1 at bank.Bank.transfer(Bank.java:119)
 *   history
 *                           [there]  [back]  ReentrantLock#1  ReentrantLock#2
 *       1  LOCK_REQUESTED      |------------------->|                |          call lock() by Bank#1
 *       2  LOCK_ACQUIRED       |<-------------------|                |          return lock() by Bank#1
 *       3  LOCK_REQUESTED      |------------------------------------>|          call lock() by Bank#1
 *       4  LOCK_REQUESTED      |        |--------------------------->|          call lock() by Bank#1
 *       5  LOCK_ACQUIRED       |        |<---------------------------|          return lock() by Bank#1
 *     > 6  LOCK_REQUESTED      |        |---------->|                |          call lock() by Bank#1   <- the assertion fails here
 *     at bank.Bank.transfer(Bank.java:119)
 *     at bank.Bank.lambda$main$1(Bank.java:99)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "back" org.saga.violation.HistoryViolation: ...
 * balances 70 and 130
 * exit code 1
 *
 * A bank that always locks the account with the lower number first:
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank ordered
 * balances 90 and 110
 * exit code 0
 *
 * A bank with a fee that it does not mention:
 *
 * $ ./saga run --view Deadlock --view examples/05-bank/Transfer.view -- -cp examples/target/classes bank.Bank ordered fee
 * SEVERE: bank.TransferView is violated in thread there: 30 withdrawn, 29 deposited (the assertion at Transfer.g4:8 fails)
 *   event     DEPOSIT: exec deposit(int) amount=29 on Account#2
 *   seen by   bank.TransferView (Transfer.view:6)
 *   grammar   Transfer.g4:8, rule start: assert $WITHDRAW.amount == $DEPOSIT.amount
 *   history
 *                     [there]  Account#1  Account#2
 *       1  WITHDRAW      |========>|          |       exec withdraw(int) amount=30
 *     > 2  DEPOSIT       |===================>|       exec deposit(int) amount=29   <- the assertion fails here
 *     at bank.Account.deposit(Account.java:34)
 *     at bank.Bank.transfer(Bank.java:122)
 *     at bank.Bank.lambda$main$0(Bank.java:98)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "there" org.saga.violation.HistoryViolation: ...
 * SEVERE: bank.TransferView is violated in thread back: 20 withdrawn, 19 deposited (the assertion at Transfer.g4:8 fails)
 *   event     DEPOSIT: exec deposit(int) amount=19 on Account#1
 *   seen by   bank.TransferView (Transfer.view:6)
 *   grammar   Transfer.g4:8, rule start: assert $WITHDRAW.amount == $DEPOSIT.amount
 *   history
 *                     [back]  Account#2  Account#1
 *       1  WITHDRAW      |=======>|          |       exec withdraw(int) amount=20
 *     > 2  DEPOSIT       |==================>|       exec deposit(int) amount=19   <- the assertion fails here
 *     at bank.Account.deposit(Account.java:34)
 *     at bank.Bank.transfer(Bank.java:122)
 *     at bank.Bank.lambda$main$1(Bank.java:99)
 *     at java.base/java.lang.Thread.run(Thread.java:840)
 * Exception in thread "back" org.saga.violation.HistoryViolation: ...
 * balances 70 and 80
 * saga: bank.TransferView: 2 violations
 * saga:   bank.TransferView is violated in thread there: 30 withdrawn, 29 deposited (the assertion at Transfer.g4:8 fails), first at bank.Account.deposit(Account.java:34)
 * saga:   bank.TransferView is violated in thread back: 20 withdrawn, 19 deposited (the assertion at Transfer.g4:8 fails), first at bank.Account.deposit(Account.java:34)
 * exit code 1
 *
 * Without SAGA the first bank closes for good:
 *
 * $ java -cp examples/target/classes bank.Bank
 * ^C
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
    } else {
      bank.waitUntilOneLockIsTaken();
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

  private void waitUntilOneLockIsTaken() {
    while (bothHaveOneLock.getCount() > 1) {
      Thread.onSpinWait();
    }
  }

  private static boolean waitsForLock(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        && List.of(thread.getStackTrace()).stream()
            .anyMatch(frame -> frame.getClassName().contains("ReentrantLock"));
  }
}
