package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Expands {@code @file} arguments as the java launcher does. */
final class ArgumentFiles {
  private ArgumentFiles() {}

  /** Expands all; what follows the main class is not told apart, and is only read. */
  static List<String> expand(List<String> arguments) {
    List<String> expanded = new ArrayList<>();
    boolean enabled = true;
    for (String argument : arguments) {
      if (argument.equals("--disable-@files")) {
        enabled = false;
      } else if (enabled && argument.startsWith("@@")) {
        expanded.add(argument.substring(1));
      } else if (enabled && argument.startsWith("@") && argument.length() > 1) {
        expanded.addAll(read(Path.of(argument.substring(1))));
      } else {
        expanded.add(argument);
      }
    }
    return expanded;
  }

  private static List<String> read(Path file) {
    try {
      return words(Files.readString(file));
    } catch (IOException e) {
      throw new UsageError(
          "the argument file @" + file + " cannot be read; check that it is there");
    }
  }

  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && c == '#' && word == null) {
        i = endOfLine(text, i);
      } else if (quote == 0 && Character.isWhitespace(c)) {
        word = end(words, word);
      } else {
        word = word == null ? new StringBuilder() : word;
        if (c == quote) {
          quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
          quote = c;
        } else if (quote != 0 && c == '\\' && i + 1 < text.length()) {
          i = escape(text, i + 1, word);
        } else {
          word.append(c);
        }
      }
    }
    end(words, word);
    return words;
  }

  private static StringBuilder end(List<String> words, StringBuilder word) {
    if (word != null) {
      words.add(word.toString());
    }
    return null;
  }

  private static int endOfLine(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  /** A backslash at the end of a line joins the next line without its indentation. */
  private static int escape(String text, int at, StringBuilder word) {
    char c = text.charAt(at);
    switch (c) {
      case 'n' -> word.append('\n');
      case 'r' -> word.append('\r');
      case 't' -> word.append('\t');
      case 'f' -> word.append('\f');
      case '\n' -> {
        return skipBlanks(text, at);
      }
      default -> word.append(c);
    }
    return at;
  }

  private static int skipBlanks(String text, int at) {
    int last = at;
    while (last + 1 < text.length() && " \t".indexOf(text.charAt(last + 1)) >= 0) {
      last++;
    }
    return last;
  }
}
