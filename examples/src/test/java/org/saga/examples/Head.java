package org.saga.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The comment at the head of an example: prose, and commands with the output that they gave.
 *
 * <p>A command is a line that begins with {@code $}; its output follows, to the next empty line.
 */
final class Head {
  private static final String PREFIX = " *";

  private final Path file;
  private final List<String> lines;
  private final int end;

  private Head(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
    this.end = lines.indexOf(" */");
  }

  static Head of(Path file) throws IOException {
    return new Head(file, Files.readAllLines(file));
  }

  /** Returns the commands, with the output that the head shows. */
  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      if (text(i).startsWith("$ ")) {
        commands.add(new Command(text(i).substring(2), output(i + 1)));
      }
    }
    return commands;
  }

  private List<String> output(int from) {
    List<String> output = new ArrayList<>();
    for (int i = from; i < end && !text(i).isEmpty(); i++) {
      output.add(text(i));
    }
    return output;
  }

  private String text(int line) {
    String text = lines.get(line);
    return text.length() > PREFIX.length() + 1 ? text.substring(PREFIX.length() + 1) : "";
  }

  /** Writes the file again, with the output that the commands really give. */
  void rewrite(Function<Command, List<String>> run) throws IOException {
    List<String> rewritten = new ArrayList<>();
    int line = 0;
    while (line < lines.size()) {
      rewritten.add(lines.get(line));
      boolean command = line < end && text(line).startsWith("$ ");
      if (command) {
        Command old = new Command(text(line).substring(2), output(line + 1));
        run.apply(old).forEach(it -> rewritten.add((PREFIX + " " + it).stripTrailing()));
        line += old.output().size();
      }
      line++;
    }
    Files.write(file, rewritten);
  }

  /**
   * A command of the head.
   *
   * @param line the command line
   * @param output what it prints
   */
  record Command(String line, List<String> output) {}
}
