package org.saga.benchmarks.common;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is measured on. */
public final class Machine {
  private static final Path CPU = Path.of("/proc/cpuinfo");

  private Machine() {}

  public static String description() {
    return "%s, %d cores, %s %s, %s %s"
        .formatted(
            processor(),
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("java.vm.name"),
            System.getProperty("java.vm.version"),
            System.getProperty("os.name"),
            System.getProperty("os.version"));
  }

  private static String processor() {
    try {
      return Files.readAllLines(CPU).stream()
          .filter(it -> it.startsWith("model name"))
          .map(it -> it.substring(it.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException notLinux) {
      return System.getProperty("os.arch");
    }
  }
}
