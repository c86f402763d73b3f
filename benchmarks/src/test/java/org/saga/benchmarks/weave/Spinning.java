package org.saga.benchmarks.weave;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A program that needs some time and memory, and then starts another if it is told to. */
final class Spinning {
  private Spinning() {}

  /**
   * Spins.
   *
   * @param arguments milliseconds of CPU time, megabytes, the exit code; then those of the other
   */
  public static void main(String[] arguments) throws Exception {
    byte[] memory = new byte[Integer.parseInt(arguments[1]) * 1_000_000];
    Arrays.fill(memory, (byte) 1);
    long nanos = Integer.parseInt(arguments[0]) * 1_000_000L;
    while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < nanos) {
      Thread.onSpinWait();
    }
    System.out.println("spun, with " + memory.length + " bytes");
    if (arguments.length > 3) {
      List<String> other = List.of(arguments).subList(3, arguments.length);
      new ProcessBuilder(command(other)).inheritIO().start().waitFor();
    }
    System.exit(Integer.parseInt(arguments[2]));
  }

  /** Returns the command that does so. */
  static List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms200m"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Spinning.class.getName());
    command.addAll(arguments);
    return command;
  }
}
