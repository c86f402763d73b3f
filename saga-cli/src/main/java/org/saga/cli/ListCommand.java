package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code saga list}. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Lists the views of the library.")
final class ListCommand implements Callable<Integer> {
  private static final Pattern BLOCK = Pattern.compile("\\A\\s*/\\*+(.*?)\\*/", Pattern.DOTALL);
  private static final Pattern LINES = Pattern.compile("\\A\\s*((?://[^\\n]*\\n\\s*?)+)");

  @ParentCommand private SagaCommand saga;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("list");
    Library library = Library.find();
    int width = library.names().stream().mapToInt(String::length).max().orElse(0);
    for (Path view : library.views()) {
      String name = view.getFileName().toString().replaceFirst("\\.view$", "");
      String line = String.format("%-" + width + "s  %s", name, summary(Files.readString(view)));
      saga.console().out().println(line.stripTrailing());
    }
    return ExitCode.OK;
  }

  /** The first sentence of the comment at the head of a view. */
  static String summary(String view) {
    Matcher block = BLOCK.matcher(view);
    Matcher lines = LINES.matcher(view);
    String comment = "";
    if (block.find()) {
      comment = block.group(1).replaceAll("(?m)^\\s*\\*+ ?", "");
    } else if (lines.find()) {
      comment = lines.group(1).replaceAll("(?m)^\\s*//+ ?", "");
    }
    String text = comment.strip().replaceAll("\\s+", " ");
    Matcher sentence = Pattern.compile("^.*?\\.(?= |$)").matcher(text);
    return sentence.find() ? sentence.group() : text;
  }
}
