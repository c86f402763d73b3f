package org.saga.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saga.violation.ReportFile;

/** Runs a program under the agent and tells by its report what to exit with. */
final class ProgramRun {
  private static final String REPORT = "-Dsaga.report=";

  private final List<String> options;
  private final List<String> javaArguments;
  private final Path ownReport;
  private final PrintWriter err;
  private final Consumer<Findings> toldOf;

  /**
   * @param options what SAGA needs of the JVM; the program's arguments may override it
   * @param programOptions those of the program's arguments that are for the JVM
   * @param err where to tell what users may not have seen
   * @param toldOf is told of what was found
   */
  ProgramRun(
      List<String> options,
      List<String> javaArguments,
      List<String> programOptions,
      PrintWriter err,
      Consumer<Findings> toldOf) {
    this.ownReport = ownReport(programOptions);
    this.err = err;
    this.toldOf = toldOf;
    this.options = options;
    this.javaArguments = javaArguments;
  }

  /** Waits for the end of the program. */
  int run() throws IOException {
    if (ownReport != null) {
      int before = Findings.countLines(ownReport);
      return JavaProcess.run(arguments(List.of()), own -> conclude(own, ownReport, before));
    }
    Path report = TemporaryFile.create("saga-", ".report");
    return JavaProcess.run(
        arguments(List.of(REPORT + report)),
        own -> {
          try {
            return conclude(own, report, 0);
          } finally {
            deleteQuietly(report);
          }
        });
  }

  /** The last one counts, as it does for java; null if there is none. */
  private static Path ownReport(List<String> programOptions) {
    String report = null;
    for (String option : programOptions) {
      if (option.startsWith(REPORT)) {
        report = option.substring(REPORT.length());
      }
    }
    return report == null ? null : writable(report);
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

  private List<String> arguments(List<String> more) {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(more);
    arguments.add("-Dsaga.parent=" + ProcessHandle.current().pid());
    arguments.addAll(javaArguments);
    return arguments;
  }

  /** Tells what users may not have seen; returns the exit code. */
  private int conclude(int own, Path report, int before) throws IOException {
    Findings findings = Findings.read(report, before);
    toldOf.accept(findings);
    if (findings.all().isEmpty()) {
      return own;
    }
    findings.unseen().summary(ReportFile.inFull(report)).forEach(err::println);
    return findings.exitCode(own);
  }
}
