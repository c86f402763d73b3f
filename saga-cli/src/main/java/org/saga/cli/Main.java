package org.saga.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.saga.jar.Cache;

/** Entry point of the {@code saga} command. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err, Terminal.ofTheProcess()));
  }

  /** Runs a command at which nobody looks; the result is its exit code. */
  static int run(String[] arguments, PrintStream out, PrintStream err) {
    return run(arguments, out, err, Terminal.NONE);
  }

  /** Runs a command; the result is its exit code. */
  static int run(String[] arguments, PrintStream out, PrintStream err, Terminal terminal) {
    PrintWriter outWriter = new PrintWriter(out, true);
    PrintWriter errWriter = new PrintWriter(err, true);
    try {
      return run(arguments, new Console(outWriter, errWriter, terminal));
    } catch (UsageError | Cache.NoFolder e) {
      errWriter.println("saga: error: " + e.getMessage());
      return ExitCode.USAGE;
    } catch (Exception | StackOverflowError | AssertionError e) {
      errWriter.println("saga: internal error: " + summary(e) + details(e));
      return ExitCode.INTERNAL;
    }
  }

  private static int run(String[] arguments, Console console) throws IOException {
    List<String> own = List.of(arguments);
    List<String> javaArguments = null;
    int separator = own.indexOf("--");
    if (separator >= 0) {
      javaArguments = own.subList(separator + 1, own.size());
      own = own.subList(0, separator);
    }
    boolean isRun = own.size() > 1 && own.get(0).equals("run") && javaArguments != null;
    Optional<RunOptions> plain =
        isRun && !javaArguments.isEmpty()
            ? RunOptions.plain(own.subList(1, own.size()))
            : Optional.empty();
    return plain.isPresent()
        ? new ProgramCheck(console, Library.find(), plain.get()).run(javaArguments)
        : Commands.execute(own, javaArguments, console);
  }

  private static String summary(Throwable e) {
    Throwable cause = e instanceof IllegalStateException && e.getCause() != null ? e.getCause() : e;
    return cause.toString().lines().findFirst().orElse("unknown");
  }

  private static String details(Throwable e) {
    try {
      Path file = Files.createTempFile("saga-error-", ".txt");
      try (PrintWriter writer = new PrintWriter(Files.newBufferedWriter(file))) {
        e.printStackTrace(writer);
      }
      return "; details are in " + file;
    } catch (IOException cannotWrite) {
      return "; the details could not be written";
    }
  }
}
