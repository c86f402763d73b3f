package org.saga.benchmarks.weave;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command and tells what it took. The CPU time is that which the system counts for all
 * processes that have ended, by way of a shell: Java only knows its own.
 */
final class Meter {
  private static final String TIMED =
      "TIMEFORMAT='%3R %3U %3S'; { time \"$@\" 2>&3 3>&-; } 3>&2 2>\"$0\"";
  private static final int MILLIS_BETWEEN_LOOKS = 5;
  private static final long LONGEST = TimeUnit.MINUTES.toNanos(20);

  private final Path out;
  private final Path err;
  private final Path times;
  private int code;

  /**
   * @param folder for what the command prints
   * @param name of the files there
   */
  Meter(Path folder, String name) {
    this.out = folder.resolve(name + ".out");
    this.err = folder.resolve(name + ".err");
    this.times = folder.resolve(name + ".time");
  }

  /**
   * Waits for the end of the command.
   *
   * @param hasLauncher whether it starts the JVM of the program, instead of being it
   */
  Cost measure(List<String> command, boolean hasLauncher) throws IOException {
    List<String> timed = new ArrayList<>(List.of("bash", "-c", TIMED, times.toString()));
    timed.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(timed)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process shell = builder.start();
    Family family = new Family(shell.toHandle(), hasLauncher);
    Thread kill = new Thread(() -> kill(shell), "kills what is measured");
    Runtime.getRuntime().addShutdownHook(kill);
    await(shell, family);
    forget(kill);
    code = shell.exitValue();
    return cost(family);
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException itIsAtWork) {
      // This JVM is about to end.
    }
  }

  Ending ending() throws IOException {
    return new Ending(code, Files.readString(out));
  }

  /** Returns the file with what the command told of itself. */
  Path log() {
    return err;
  }

  private static void await(Process shell, Family family) throws IOException {
    long start = System.nanoTime();
    try {
      while (!shell.waitFor(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
        family.look();
        if (System.nanoTime() - start > LONGEST) {
          throw new IOException("no end after 20 minutes");
        }
      }
    } catch (InterruptedException e) {
      throw new InterruptedIOException("interrupted");
    } finally {
      kill(shell);
    }
  }

  private static void kill(Process shell) {
    if (shell.isAlive()) {
      List<ProcessHandle> all = shell.descendants().toList();
      shell.destroyForcibly();
      all.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** The shell may have something to say before its times, and writes them as its user does. */
  private Cost cost(Family family) throws IOException {
    List<String> lines = Files.readAllLines(times);
    String[] seconds = lines.get(lines.size() - 1).replace(',', '.').split(" ");
    double cpu = Double.parseDouble(seconds[1]) + Double.parseDouble(seconds[2]);
    return new Cost(
        cpu,
        family.programCpu(cpu),
        Double.parseDouble(seconds[0]),
        family.programPeak(),
        family.launcherPeak());
  }
}
