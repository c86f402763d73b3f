package org.saga.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The CPU time of this JVM, of its JIT compilers or of all else. Linux tells it for each thread and
 * to the nanosecond; elsewhere it is known for all together, and of the compilers only the time on
 * the wall.
 */
final class CpuClock {
  private static final File THREADS = new File("/proc/self/task");
  private static final Pattern COMPILER = Pattern.compile("C[12] Compiler.*", Pattern.DOTALL);

  private final boolean ofCompilers;
  private Map<String, Long> before = Map.of();

  private CpuClock(boolean ofCompilers) {
    this.ofCompilers = ofCompilers;
  }

  static CpuClock ofCompilers() {
    return new CpuClock(true);
  }

  /** The collector's threads are part of it. */
  static CpuClock ofAllElse() {
    return new CpuClock(false);
  }

  void start() {
    before = now();
  }

  /** Returns the nanoseconds since the start. Threads that have ended in between do not count. */
  long spent() {
    long spent = 0;
    for (Map.Entry<String, Long> thread : now().entrySet()) {
      spent += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
    }
    return spent;
  }

  private Map<String, Long> now() {
    String[] threads = THREADS.list();
    if (threads == null) {
      return Map.of("all", ofAllThreads());
    }
    Map<String, Long> spent = new HashMap<>();
    for (String thread : threads) {
      try {
        if (COMPILER.matcher(read(thread, "comm")).matches() == ofCompilers) {
          String line = read(thread, "schedstat");
          spent.put(thread, Long.valueOf(line.substring(0, line.indexOf(' '))));
        }
      } catch (IOException theThreadHasEnded) {
        // It is not there afterwards either.
      }
    }
    return spent;
  }

  private static String read(String thread, String file) throws IOException {
    return Files.readString(THREADS.toPath().resolve(thread).resolve(file));
  }

  private long ofAllThreads() {
    return ofCompilers
        ? ManagementFactory.getCompilationMXBean().getTotalCompilationTime() * 1_000_000
        : ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
