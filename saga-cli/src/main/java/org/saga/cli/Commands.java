package org.saga.cli;

import java.util.List;
import java.util.Set;
import org.saga.text.NearNames;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reads command lines and executes what they ask for. */
final class Commands {
  private Commands() {}

  /**
   * Executes a command; the result is its exit code.
   *
   * @param javaArguments what follows {@code --}, or null if it is missing
   */
  static int execute(List<String> arguments, List<String> javaArguments, Console console) {
    CommandLine line = new CommandLine(new SagaCommand(console, javaArguments));
    line.setExpandAtFiles(false);
    line.setOut(console.out());
    line.setErr(console.err());
    return execute(line, arguments.toArray(String[]::new));
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
    line.setExecutionStrategy(Commands::runUnlessEmpty);
    int code = line.execute(arguments);
    if (thrown[0] != null) {
      throw thrown[0];
    }
    return code;
  }

  /**
   * An empty path would be the current folder, and other empty values would mean nothing at all.
   */
  private static int runUnlessEmpty(ParseResult all) {
    for (ParseResult parsed = all; parsed != null; parsed = parsed.subcommand()) {
      for (OptionSpec option : parsed.matchedOptions()) {
        boolean isEmpty = option.originalStringValues().contains("");
        if (isEmpty && option.arity().min() > 0) {
          throw emptyValue(parsed.commandSpec(), option);
        }
      }
    }
    return new CommandLine.RunLast().execute(all);
  }

  private static ParameterException emptyValue(CommandSpec command, OptionSpec option) {
    return new ParameterException(
        command.commandLine(),
        "%s is empty; write %s behind it%s"
            .formatted(
                option.longestName(),
                option.paramLabel(),
                option.required() ? "" : ", or leave it out"));
  }

  private static UsageError usageError(ParameterException e) {
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    String what = isUnknownCommand(e) ? "there is no command " + first(e) : oneLine(e);
    // Every error begins with the name of the whole command already.
    String where = e.getCommandLine().getParent() == null ? "" : name + ": ";
    return new UsageError("%s%s; %ssee %s --help".formatted(where, what, hint(e), name));
  }

  private static boolean isUnknownCommand(ParameterException e) {
    return e instanceof CommandLine.UnmatchedArgumentException
        && !e.getCommandLine().getCommandSpec().subcommands().isEmpty()
        && !first(e).startsWith("-");
  }

  /** The first argument that nobody knows. */
  private static String first(ParameterException e) {
    return ((CommandLine.UnmatchedArgumentException) e).getUnmatched().get(0);
  }

  private static String oneLine(ParameterException e) {
    return e.getMessage().replaceAll("\\s+", " ");
  }

  /** What the first argument looks like that nobody knows. */
  private static String hint(ParameterException e) {
    if (!(e instanceof CommandLine.UnmatchedArgumentException)) {
      return "";
    }
    String name = first(e).replaceFirst("=.*", "");
    CommandSpec command = e.getCommandLine().getCommandSpec();
    Set<String> known =
        name.startsWith("-") ? command.optionsMap().keySet() : command.subcommands().keySet();
    List<String> near = NearNames.of(name, known);
    return near.isEmpty() ? "" : "did you mean " + String.join(" or ", near) + "? ";
  }
}
