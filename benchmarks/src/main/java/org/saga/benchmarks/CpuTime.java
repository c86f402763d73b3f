package org.saga.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The CPU time of the whole JVM by operation. What else goes on on the machine does not count, nor
 * what the JVM still compiles; the collector's threads do.
 */
public final class CpuTime implements InternalProfiler {
  static final String LABEL = "cpu";

  /** What Linux calls the threads "C1 CompilerThread0" and "C2 CompilerThread0" begins so. */
  private static final Pattern COMPILER = Pattern.compile("C\\d Compiler.*", Pattern.DOTALL);

  private static final File TASKS = new File("/proc/self/task");

  private Map<String, Long> before = Map.of();

  @Override
  public String getDescription() {
    return "CPU time by operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = byThread();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long spent = 0;
    for (Map.Entry<String, Long> thread : byThread().entrySet()) {
      spent += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
    }
    double each = (double) spent / Math.max(1, result.getMetadata().getAllOps());
    return List.of(new ScalarResult(LABEL, each, "ns/op", AggregationPolicy.AVG));
  }

  /** Linux tells it to the nanosecond; the JDK, elsewhere, to ten milliseconds and in one sum. */
  private static Map<String, Long> byThread() {
    String[] threads = TASKS.list();
    if (threads == null) {
      var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
      return Map.of("all", system.getProcessCpuTime());
    }
    Map<String, Long> spent = new HashMap<>();
    for (String thread : threads) {
      try {
        if (!COMPILER.matcher(read(thread, "comm")).matches()) {
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
    return Files.readString(TASKS.toPath().resolve(thread).resolve(file));
  }
}
