package programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;

/** Runs another program several times in one JVM, and tells what CPU time each round took. */
final class Rounds {
  private Rounds() {}

  /** Takes the main class, the number of rounds, a folder, and more arguments of the program. */
  public static void main(String[] arguments) throws Exception {
    Method main = Class.forName(arguments[0]).getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    int rounds = Integer.parseInt(arguments[1]);
    String[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    for (int round = 1; round <= rounds; round++) {
      rest[0] = Path.of(arguments[2]).resolve("round-" + round).toString();
      long before = process.getProcessCpuTime();
      main.invoke(null, (Object) rest);
      long nanos = process.getProcessCpuTime() - before;
      System.err.println("round " + round + ": " + nanos / 1_000_000 + " ms of CPU time");
    }
  }
}
