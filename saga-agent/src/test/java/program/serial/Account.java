package program.serial;

import java.io.Serializable;
import java.util.function.Function;

/** Declares no version, so it has the one that follows from its members. */
@SuppressWarnings("serial")
public class Account implements Serializable, Comparable<Account> {
  static final String BANK = "bank".trim();
  protected transient int requests;
  private static int accounts;
  private final String owner;
  private long balance;

  public Account() {
    this("nobody");
  }

  Account(String owner) {
    this.owner = owner;
    accounts++;
  }

  private Account(long balance) {
    this("");
    this.balance = balance;
  }

  public synchronized Account add(long amount) {
    requests++;
    balance += amount;
    return balance < 0 ? new Account(balance) : this;
  }

  protected final synchronized Function<Account, String> naming() {
    return it -> it.owner + accounts;
  }

  @Override
  public int compareTo(Account other) {
    return Long.compare(balance, other.balance);
  }

  @Override
  public String toString() {
    return owner + " " + balance;
  }

  /** Its superclass makes it serializable; its modifiers are those of a member. */
  protected abstract static class Hidden extends Account {
    synchronized void hide() {}
  }

  /** Declares its version. */
  public static class Declared extends Account {
    private static final long serialVersionUID = 4;

    synchronized void declare() {}
  }

  /** Nobody else sees what is synchronized. */
  public static class Closed extends Account {
    private synchronized Object close() {
      return this;
    }

    public Object closed() {
      return close();
    }
  }

  /** Cannot be serialized. */
  public static class Plain {
    synchronized void run() {}
  }

  /** Has no version of its own. */
  public enum Currency {
    EURO;

    synchronized void exchange() {}
  }

  /** Has none either. */
  public record Transfer(Account from, Account to) implements Serializable {
    synchronized void book() {}
  }
}
