package programs;

import java.util.Arrays;
import java.util.List;
import java.util.Vector;

/**
 * What the JDK had for long, in classes of its own: a buffer that appends another one without its
 * lock, and a list of which others are made without its. And a bank.
 */
final class TextAndTransfers {
  private TextAndTransfers() {}

  /** As {@code StringBuffer} is: all that it does it does with its lock. */
  static final class Text {
    private char[] signs = new char[16];
    private int length;

    synchronized int length() {
      return length;
    }

    synchronized void copy(int to, char[] target, int at) {
      if (to > length) {
        throw new StringIndexOutOfBoundsException(to);
      }
      System.arraycopy(signs, 0, target, at, to);
    }

    synchronized Text append(Text other) {
      int more = other.length();
      other.copy(more, signs, length);
      length += more;
      return this;
    }

    synchronized Text append(char sign) {
      signs[length++] = sign;
      return this;
    }

    synchronized void clear() {
      length = 0;
    }
  }

  /** As {@code Vector} is, which copies what another one has. */
  static final class Numbers {
    private int[] all;
    private int size;

    Numbers() {
      all = new int[8];
    }

    Numbers(Numbers other) {
      size = other.size();
      all = other.toArray(new int[size]);
    }

    synchronized int size() {
      return size;
    }

    synchronized int[] toArray(int[] target) {
      System.arraycopy(all, 0, target, 0, Math.min(size, target.length));
      return target;
    }

    synchronized void add(int number) {
      all[size++] = number;
    }

    /** Asks the other one for each of its own, without its lock in between. */
    synchronized boolean containsAll(Numbers other) {
      for (int i = 0; i < other.size(); i++) {
        if (indexOf(other.get(i)) < 0) {
          return false;
        }
      }
      return true;
    }

    synchronized int get(int index) {
      return all[index];
    }

    synchronized void removeAll() {
      size = 0;
    }

    private int indexOf(int number) {
      return Arrays.binarySearch(all, 0, size, number);
    }
  }

  /** Each account has a lock, but to move money takes one after the other; the total has none. */
  static final class Account {
    private int balance = 100;
    private static int moved;

    synchronized int balance() {
      return balance;
    }

    synchronized void add(int money) {
      balance += money;
    }

    static void move(Account from, Account to, int money) {
      if (from.balance() >= money) {
        from.add(-money);
        to.add(money);
        moved += money;
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    Text text = new Text().append('a');
    Text other = new Text().append('b');
    InTurn.run(() -> text.append(other), other::clear);
    InTurn.run(() -> new Text().append(text), text::clear);

    Numbers numbers = new Numbers();
    numbers.add(1);
    InTurn.run(() -> new Numbers(numbers), numbers::removeAll);
    numbers.add(2);
    Numbers same = new Numbers(numbers);
    InTurn.run(() -> same.containsAll(numbers), numbers::removeAll);

    Account one = new Account();
    Account two = new Account();
    InTurn.run(() -> Account.move(one, two, 10), () -> Account.move(two, one, 20));
    System.out.println(one.balance() + two.balance());

    jdk();
  }

  /** The JDK's own: its locks are recorded, what they guard is not. */
  private static void jdk() throws Exception {
    StringBuffer text = new StringBuffer("a");
    StringBuffer other = new StringBuffer("b");
    InTurn.run(() -> text.append(other), () -> other.setLength(0));
    Vector<Integer> numbers = new Vector<>(List.of(1, 2));
    InTurn.run(() -> new Vector<>(numbers), numbers::removeAllElements);
    InTurn.run(() -> numbers.addAll(numbers), () -> numbers.add(3));
  }
}
