package org.saga.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.saga.violation.ReportFile;

/** Runs a program under the agent and tells by its report what to exit with. */
final class ProgramRun {
  private static final String REPORT = "-Dsaga.report=";

  private final List<String> options;
  private final List<String> javaArguments;
  private final Optional<Path> ownReport;
  private final PrintWriter err;

  /**
   * @param options what SAGA needs of the JVM; the program's arguments may override it
   * @param programOptions those of the program's arguments that are for the JVM
   * @param err where to tell what users may not have seen
   */
  ProgramRun(
      List<String> options,
      List<String> javaArguments,
      List<String> programOptions,
      PrintWriter err) {
    this.ownReport = ownReport(programOptions);
    this.err = err;
    this.options = options;
    this.javaArguments = javaArguments;
  }

  /** Waits for the end of the program. */
  int run() throws IOException {
    if (ownReport.isPresent()) {
      return run(ownReport.get(), List.of());
    }
    Path report = Files.createTempFile("saga-", ".report");
    try {
      return run(report, List.of(REPORT + report));
    } finally {
      deleteQuietly(report);
    }
  }

  /** The last one counts, as it does for java. */
  private static Optional<Path> ownReport(List<String> programOptions) {
    return programOptions.stream()
        .filter(it -> it.startsWith(REPORT))
        .reduce((first, last) -> last)
        .map(it -> writable(it.substring(REPORT.length())));
  }

  /** What cannot be written would hide violations. */
  private static Path writable(String name) {
    Path file = Path.of(name);
    try {
      new FileOutputStream(file.toFile(), true).close();
      return file;
    } catch (IOException e) {
      throw new UsageError(
          REPORT + name + " cannot be written; name a file in a folder that exists");
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
    int before = Findings.countLines(report);
    Process program = new ProcessBuilder(command(more)).inheritIO().start();
    Thread stop = new Thread(() -> stop(program, report, before, ours), "saga stops the program");
    Runtime.getRuntime().addShutdownHook(stop);
    int code = await(program);
    leaveTheEndTo(stop);
    return conclude(code, report, before);
  }

  private List<String> command(List<String> more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(more);
    command.add("-Dsaga.parent=" + ProcessHandle.current().pid());
    command.addAll(javaArguments);
    return command;
  }

  /** Tells what users may not have seen; returns the exit code. */
  private int conclude(int own, Path report, int before) throws IOException {
    Findings findings = Findings.read(report, before);
    findings.unseen().summary(ReportFile.inFull(report)).forEach(err::println);
    return findings.exitCode(own);
  }

  /** A signal to this process: the program is told, and its end decides the exit code. */
  private void stop(Process program, Path report, int before, boolean ours) {
    program.destroy();
    int code = await(program);
    try {
      code = conclude(code, report, before);
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
}
