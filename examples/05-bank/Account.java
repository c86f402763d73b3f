package bank;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An account, which is locked while money moves. */
final class Account {
  private final Lock lock = new ReentrantLock();
  private final int number;
  private int balance;

  Account(int number, int balance) {
    this.number = number;
    this.balance = balance;
  }

  Lock lock() {
    return lock;
  }

  int number() {
    return number;
  }

  int balance() {
    return balance;
  }

  void withdraw(int amount) {
    balance -= amount;
  }

  void deposit(int amount) {
    balance += amount;
  }
}
