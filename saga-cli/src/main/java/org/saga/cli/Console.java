package org.saga.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Severity;

/**
 * Where a command writes: results to out, all else to err.
 *
 * @param terminal whether a person sees what goes to err
 */
record Console(PrintWriter out, PrintWriter err, Terminal terminal) {
  private static final String RED = "\033[31m";
  private static final String YELLOW = "\033[33m";
  private static final String PLAIN = "\033[0m";

  /**
   * What may take a while.
   *
   * @param <T> what comes of it
   * @param <E> how it may fail
   */
  @FunctionalInterface
  interface Work<T, E extends Exception> {
    T done() throws E;
  }

  /** Does some work, and says so on a terminal; the work may print nothing itself. */
  <T, E extends Exception> T during(String what, Work<T, E> work) throws E {
    Progress progress = Progress.of(err, terminal, "saga: " + what);
    try {
      return work.done();
    } finally {
      progress.end();
    }
  }

  /** Prints the findings by file and line, then their count; returns the exit code. */
  int print(Diagnostics diagnostics) {
    if (!diagnostics.all().isEmpty()) {
      printAll(diagnostics.all());
    }
    return diagnostics.hasErrors() ? ExitCode.USAGE : ExitCode.OK;
  }

  private void printAll(List<Diagnostic> all) {
    boolean coloured = terminal.showsColours();
    all.stream()
        .sorted(
            Comparator.comparing((Diagnostic it) -> it.place().file().toString())
                .thenComparingInt(it -> it.place().line())
                .thenComparingInt(it -> it.place().column()))
        .forEach(it -> err.println(coloured ? coloured(it) : it));
    long errors = all.stream().filter(it -> it.code().severity() == Severity.ERROR).count();
    err.println(count(errors, "error") + ", " + count(all.size() - errors, "warning"));
  }

  /** The severity and the code have a colour, wherever the place stands. */
  private static String coloured(Diagnostic diagnostic) {
    boolean isError = diagnostic.code().severity() == Severity.ERROR;
    String head = (isError ? "error " : "warning ") + diagnostic.code().id();
    return diagnostic.toString().replace(head, (isError ? RED : YELLOW) + head + PLAIN);
  }

  /** The same, and says where types were not looked up. */
  int printAssumed(Diagnostics diagnostics) {
    int code = print(diagnostics);
    if (diagnostics.hasAssumedTypes()) {
      err.println("types of the program were not looked up; add --classpath to check them");
    }
    return code;
  }

  private static String count(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
