package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Runs a program under the agent and tells by its report what to exit with. */
final class ProgramRun {
  private static final String REPORT = "-Dsaga.report=";

  private final List<String> options;
  private final List<String> javaArguments;

  /**
   * @param options what SAGA needs of the JVM; the program's arguments may override it
   */
  ProgramRun(List<String> options, List<String> javaArguments) {
    this.options = options;
    this.javaArguments = javaArguments;
  }

  /** Waits for the end of the program. */
  int run() throws IOException {
    String own = null;
    for (String argument : javaArguments) {
      own = argument.startsWith(REPORT) ? argument.substring(REPORT.length()) : own;
    }
    if (own != null) {
      return run(Path.of(own), List.of());
    }
    Path report = Files.createTempFile("saga-report-", ".txt");
    try {
      return run(report, List.of(REPORT + report));
    } finally {
      deleteQuietly(report);
    }
  }

  private static void deleteQuietly(Path report) {
    try {
      Files.deleteIfExists(report);
    } catch (IOException leftForTheSystem) {
      // A temporary file hurts nobody.
    }
  }

  private int run(Path report, List<String> more) throws IOException {
    boolean ours = !more.isEmpty();
    int before = lines(report).size();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(more);
    command.add("-Dsaga.parent=" + ProcessHandle.current().pid());
    command.addAll(javaArguments);
    Process program = new ProcessBuilder(command).inheritIO().start();
    Thread stop = new Thread(() -> stop(program, report, before, ours), "saga stops the program");
    Runtime.getRuntime().addShutdownHook(stop);
    int code = await(program);
    leaveTheEndTo(stop);
    return exitCode(code, lines(report), before);
  }

  /** A signal to this process: the program is told, and its end decides the exit code. */
  private static void stop(Process program, Path report, int before, boolean ours) {
    program.destroy();
    int code = await(program);
    try {
      code = exitCode(code, lines(report), before);
    } catch (IOException e) {
      code = ExitCode.INTERNAL;
    }
    if (ours) {
      deleteQuietly(report);
    }
    Runtime.getRuntime().halt(code);
  }

  /** If this process is ending already, the hook halts it; what the hook reads must stay. */
  private static void leaveTheEndTo(Thread stop) {
    try {
      Runtime.getRuntime().removeShutdownHook(stop);
    } catch (IllegalStateException ending) {
      while (true) {
        LockSupport.park();
      }
    }
  }

  private static int await(Process program) {
    while (true) {
      try {
        return program.waitFor();
      } catch (InterruptedException e) {
        // Nothing but the program's end ends the command.
      }
    }
  }

  static int exitCode(int own, List<String> report, int before) {
    List<String> lines = report.subList(Math.min(before, report.size()), report.size());
    if (has(lines, "violation ") || has(lines, "open ")) {
      return ExitCode.VIOLATION;
    }
    if (has(lines, "unmatched ")) {
      return ExitCode.USAGE;
    }
    return has(lines, "internal ") ? ExitCode.INTERNAL : own;
  }

  private static boolean has(List<String> lines, String kind) {
    return lines.stream().anyMatch(it -> it.startsWith(kind));
  }

  private static List<String> lines(Path report) throws IOException {
    return Files.isRegularFile(report) ? Files.readAllLines(report) : List.of();
  }
}
