package program.monitors;

import java.util.concurrent.Callable;
import java.util.function.IntSupplier;

/** Monitors in all the shapes that a Java compiler gives them. */
public class Counter implements Callable<Object> {
  private final Object lock = new Object();
  private final String what;
  private int count;
  private long sum;

  public Counter(String what) {
    this.what = what;
    synchronized (lock) {
      count = 0;
    }
  }

  @Override
  public Object call() throws Exception {
    return switch (what) {
      case "method" -> add(2);
      case "static" -> twice(2.5);
      case "exception" -> fail();
      case "caught" -> caught();
      case "recursion" -> down(2);
      case "block" -> block();
      case "nested" -> nested();
      case "loop" -> loop();
      case "returns" -> returns(3);
      case "null" -> nothing();
      case "lambda" -> lambda();
      case "finally" -> inFinally();
      case "inside" -> insideFinally();
      case "wide" -> wide(1, 2.0, 3);
      case "late" -> catchLate();
      case "handover" -> handover();
      case "overflow" -> overflow();
      case "again" -> again();
      case "retry" -> retry();
      default -> throw new IllegalArgumentException(what);
    };
  }

  public synchronized int add(int n) {
    for (int i = 0; i < n; i++) {
      count++;
    }
    if (n > 10) {
      return count;
    }
    return count + 1;
  }

  static synchronized double twice(double x) {
    double y = x;
    return y * 2;
  }

  synchronized Object fail() {
    throw new IllegalStateException("program");
  }

  synchronized Object caught() {
    try {
      if (count == 0) {
        return "returned";
      }
      throw new IllegalStateException();
    } catch (Throwable t) {
      return "caught " + t.getMessage();
    } finally {
      count++;
    }
  }

  synchronized int down(int n) {
    return n == 0 ? 0 : 1 + down(n - 1);
  }

  Object block() {
    synchronized (lock) {
      count++;
    }
    return count;
  }

  Object nested() {
    synchronized (lock) {
      synchronized (this) {
        if (count == 0) {
          throw new IllegalStateException("nested");
        }
      }
    }
    return count;
  }

  Object loop() {
    int rounds = 0;
    synchronized (lock) {
      while (true) {
        if (++rounds == 3) {
          break;
        }
      }
    }
    return rounds;
  }

  Object returns(int n) {
    for (int i = 0; ; i++) {
      synchronized (lock) {
        if (i < n - 1) {
          continue;
        }
        try {
          return i;
        } finally {
          count = i;
        }
      }
    }
  }

  Object nothing() {
    Object none = null;
    synchronized (none) {
      return "never";
    }
  }

  Object lambda() {
    IntSupplier supplier =
        () -> {
          synchronized (lock) {
            return 7;
          }
        };
    return supplier.getAsInt();
  }

  Object inFinally() {
    try {
      count = Integer.parseInt("x");
    } catch (NumberFormatException e) {
      count = 1;
    } finally {
      synchronized (lock) {
        count++;
      }
    }
    return count;
  }

  synchronized long wide(long a, double b, int c) {
    long d = a + (long) b;
    synchronized (lock) {
      long e = d + c;
      sum += e;
    }
    return sum;
  }

  Object catchLate() {
    try {
      synchronized (lock) {
        count++;
      }
    } catch (AssertionError e) {
      return "late " + Thread.holdsLock(lock);
    }
    return "none";
  }

  Object insideFinally() {
    boolean again = true;
    try {
      while (true) {
        synchronized (lock) {
          if (!again) {
            return count;
          }
          again = false;
        }
      }
    } finally {
      if (again) {
        count++;
      }
    }
  }

  private boolean given;

  Object handover() throws InterruptedException {
    Thread other = new Thread(this::give);
    synchronized (lock) {
      other.start();
      while (!given) {
        lock.wait();
      }
    }
    other.join();
    return given;
  }

  private void give() {
    synchronized (lock) {
      given = true;
      lock.notifyAll();
    }
  }

  synchronized Object again() {
    synchronized (this) {
      count++;
    }
    return count;
  }

  /** Its finally block has the shape of the handler that exits the monitor. */
  @SuppressWarnings("finally")
  Object retry() {
    int rounds = 0;
    while (rounds < 3) {
      synchronized (lock) {
        try {
          rounds++;
          lock.notifyAll();
        } finally {
          continue;
        }
      }
    }
    return rounds;
  }

  Object overflow() {
    try {
      return deeper();
    } catch (StackOverflowError e) {
      return "overflow " + Thread.holdsLock(this) + Thread.holdsLock(lock);
    }
  }

  private synchronized int deeper() {
    synchronized (lock) {
      return 1 + deeper();
    }
  }

  /** Default and static methods of interfaces have no synchronized, but blocks. */
  public interface Guarded extends Callable<Object> {
    static Object locked(Object monitor) {
      synchronized (monitor) {
        return "locked";
      }
    }

    @Override
    default Object call() {
      synchronized (this) {
        return locked(this);
      }
    }
  }

  /** An implementation of the interface. */
  public static class Guard implements Guarded {}

  /** A class without monitors. */
  public static class Free {
    int n;
  }

  /** Many threads on one monitor. */
  public static class Contended implements Callable<Object> {
    private int count;

    @Override
    public Object call() throws InterruptedException {
      Thread[] threads = new Thread[8];
      for (int i = 0; i < threads.length; i++) {
        threads[i] = new Thread(this::work);
      }
      for (Thread thread : threads) {
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      return count;
    }

    private void work() {
      for (int i = 0; i < 10_000; i++) {
        add();
        synchronized (this) {
          count++;
        }
      }
    }

    private synchronized void add() {
      count++;
    }
  }
}
