package programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Accesses to variables, and entries of a monitor, that nobody contends for. It prints what each
 * takes, in nanoseconds of the CPU time of the thread, and of the process.
 */
final class Accesses {
  private static final int TIMES = 8_000_000;
  private static final int WARM_UPS = 4;
  private static final int MASK = 63;

  private static int counter;
  private final int[] numbers = new int[MASK + 1];
  private final Object[] objects = new Object[MASK + 1];
  private final Object lock = new Object();
  private int field;
  private volatile int shared;

  private Accesses() {}

  public static void main(String[] arguments) {
    new Accesses().fields();
    Accesses program = new Accesses();
    measure("field", 2, program::fields);
    measure("static field", 2, Accesses::statics);
    measure("volatile field", 2, program::volatiles);
    measure("element of an int[]", 2, program::numbers);
    measure("element of an Object[]", 2, program::objects);
    measure("monitor", 1, program::monitors);
    if (program.field + program.shared + counter == 0) {
      throw new IllegalStateException("nothing was done");
    }
  }

  private static void measure(String what, int accesses, Runnable work) {
    for (int i = 0; i < WARM_UPS; i++) {
      work.run();
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long thread = threads.getCurrentThreadCpuTime();
    long all = process.getProcessCpuTime();
    work.run();
    thread = threads.getCurrentThreadCpuTime() - thread;
    all = process.getProcessCpuTime() - all;
    double count = (double) accesses * TIMES;
    System.out.println(what + ":" + thread / count + ":" + all / count);
  }

  private void fields() {
    for (int i = 0; i < TIMES; i++) {
      field = field + i;
    }
  }

  private static void statics() {
    for (int i = 0; i < TIMES; i++) {
      counter = counter + i;
    }
  }

  private void volatiles() {
    for (int i = 0; i < TIMES; i++) {
      shared = shared + i;
    }
  }

  private void numbers() {
    for (int i = 0; i < TIMES; i++) {
      numbers[i & MASK] = numbers[i + 1 & MASK] + i;
    }
  }

  private void objects() {
    for (int i = 0; i < TIMES; i++) {
      objects[i & MASK] = objects[i + 1 & MASK];
    }
  }

  private void monitors() {
    for (int i = 0; i < TIMES; i++) {
      synchronized (lock) {
        field++;
      }
    }
  }
}
