package org.saga.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** Entry point of the {@code saga} command. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err));
  }

  /** Runs a command; the result is its exit code. */
  static int run(String[] arguments, PrintStream out, PrintStream err) {
    PrintWriter outWriter = new PrintWriter(out, true);
    PrintWriter errWriter = new PrintWriter(err, true);
    try {
      return run(arguments, new Console(outWriter, errWriter));
    } catch (UsageError e) {
      errWriter.println("saga: error: " + e.getMessage());
      return ExitCode.USAGE;
    } catch (Exception | StackOverflowError | AssertionError e) {
      errWriter.println("saga: internal error: " + summary(e) + details(e));
      return ExitCode.INTERNAL;
    }
  }

  private static int run(String[] arguments, Console console) {
    int separator = Arrays.asList(arguments).indexOf("--");
    List<String> own = List.of(arguments);
    List<String> javaArguments = null;
    if (separator >= 0) {
      javaArguments = own.subList(separator + 1, own.size());
      own = own.subList(0, separator);
    }
    CommandLine line = new CommandLine(new SagaCommand(console, javaArguments));
    line.setExpandAtFiles(false);
    line.setOut(console.out());
    line.setErr(console.err());
    return execute(line, own.toArray(String[]::new));
  }

  /** Picocli would print stack traces of exceptions; here they go on to the caller. */
  private static int execute(CommandLine line, String[] arguments) {
    RuntimeException[] thrown = new RuntimeException[1];
    line.setParameterExceptionHandler(
        (e, all) -> {
          thrown[0] = usageError(e);
          return ExitCode.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> {
          thrown[0] = e instanceof RuntimeException it ? it : new IllegalStateException(e);
          return ExitCode.INTERNAL;
        });
    int code = line.execute(arguments);
    if (thrown[0] != null) {
      throw thrown[0];
    }
    return code;
  }

  private static UsageError usageError(CommandLine.ParameterException e) {
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    String what = e.getMessage().replaceAll("\\s+", " ");
    // Every error begins with the name of the whole command already.
    String where = e.getCommandLine().getParent() == null ? "" : name + ": ";
    return new UsageError("%s%s; see %s --help".formatted(where, what, name));
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
