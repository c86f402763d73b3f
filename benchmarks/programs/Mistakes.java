package programs;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Does once what each view of the library is there to find: who finds nothing here finds nothing.
 */
final class Mistakes {
  private final ReentrantLock one = new ReentrantLock();
  private final ReentrantLock other = new ReentrantLock();
  private final CountDownLatch bothHaveOne = new CountDownLatch(2);

  private Mistakes() {}

  public static void main(String[] arguments) throws Exception {
    System.out.println(readsWhatIsClosed());
    System.out.println(commitsWhatIsClosed());
    System.out.println(goesBeyondTheEnd());
    System.out.println(releasesWhatItHasNot());
    System.out.println(startsTwice());
    new Mistakes().waitForOneAnother();
  }

  private static String readsWhatIsClosed() {
    Reader reader = new StringReader("text");
    try {
      reader.close();
      return "read " + reader.read();
    } catch (IOException e) {
      return "it is closed";
    }
  }

  private static String commitsWhatIsClosed() throws SQLException {
    Connection connection = newConnection();
    connection.close();
    try {
      connection.commit();
      return "committed";
    } catch (SQLException e) {
      return "it is closed";
    }
  }

  /** Makes one which can be closed, and fails as a driver's does then. */
  private static Connection newConnection() {
    return (Connection)
        Proxy.newProxyInstance(
            Mistakes.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, values) -> {
              switch (method.getName()) {
                case "close":
                  return null;
                case "isClosed":
                  return true;
                default:
                  throw new SQLException("closed");
              }
            });
  }

  private static String goesBeyondTheEnd() {
    Iterator<String> iterator = new ArrayList<String>().iterator();
    try {
      return iterator.hasNext() + iterator.next();
    } catch (NoSuchElementException e) {
      return "it is at the end";
    }
  }

  private static String releasesWhatItHasNot() {
    try {
      new ReentrantLock().unlock();
      return "unlocked";
    } catch (IllegalMonitorStateException e) {
      return "it is not locked";
    }
  }

  private static String startsTwice() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    try {
      thread.start();
      return "started";
    } catch (IllegalThreadStateException e) {
      return "it was started";
    } finally {
      thread.join();
    }
  }

  /** Two threads wait for one another until one of them is interrupted. */
  private void waitForOneAnother() throws InterruptedException {
    Thread first = new Thread(() -> lock(one, other), "first");
    Thread second = new Thread(() -> lock(other, one), "second");
    for (Thread thread : List.of(first, second)) {
      thread.start();
    }
    while (!one.hasQueuedThread(second) || !other.hasQueuedThread(first)) {
      Thread.onSpinWait();
    }
    first.interrupt();
    first.join();
    second.join();
    System.out.println("they have waited for one another");
  }

  private void lock(ReentrantLock before, ReentrantLock after) {
    before.lock();
    try {
      bothHaveOne.countDown();
      bothHaveOne.await();
      after.lockInterruptibly();
      after.unlock();
    } catch (InterruptedException letsTheOtherGo) {
      // The lock that it has is released.
    } finally {
      before.unlock();
    }
  }
}
