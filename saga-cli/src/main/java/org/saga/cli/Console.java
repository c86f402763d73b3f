package org.saga.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Severity;

/** Where a command writes: results to out, all else to err. */
record Console(PrintWriter out, PrintWriter err) {
  /** Prints the findings by file and line, then their count; returns the exit code. */
  int print(Diagnostics diagnostics) {
    if (!diagnostics.all().isEmpty()) {
      printAll(diagnostics.all());
    }
    return diagnostics.hasErrors() ? ExitCode.USAGE : ExitCode.OK;
  }

  private void printAll(List<Diagnostic> all) {
    all.stream()
        .sorted(
            Comparator.comparing((Diagnostic it) -> it.place().file().toString())
                .thenComparingInt(it -> it.place().line())
                .thenComparingInt(it -> it.place().column()))
        .forEach(err::println);
    long errors = all.stream().filter(it -> it.code().severity() == Severity.ERROR).count();
    err.println(count(errors, "error") + ", " + count(all.size() - errors, "warning"));
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
