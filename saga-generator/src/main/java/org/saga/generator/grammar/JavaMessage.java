package org.saga.generator.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java compiler's messages on one line, without the names of what is generated. */
final class JavaMessage {
  private static final Pattern SYMBOL = Pattern.compile("^\\s*symbol:\\s*(.*)$", Pattern.MULTILINE);
  private static final Pattern CONTEXT = Pattern.compile("\\b\\w+Parser\\.(\\w+)Context\\b");

  private JavaMessage() {}

  static String friendly(String message) {
    List<String> lines = message.lines().map(String::strip).toList();
    String first = lines.get(0);
    Matcher symbol = SYMBOL.matcher(message);
    if (symbol.find()) {
      first = first + " " + symbol.group(1).strip();
    } else if (first.endsWith(":") && lines.size() > 1) {
      first = first + " " + lines.get(1);
    }
    return CONTEXT.matcher(first).replaceAll("the attributes of $1").replaceAll("\\s+", " ");
  }
}
