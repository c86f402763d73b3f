package org.saga.check;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Tells which line of a grammar a line of the classes that were generated from it stands for. */
public final class GrammarLines {
  /** Nothing is known. */
  public static final GrammarLines NONE = new GrammarLines(Map.of());

  /** For each class, {@code ,161:3,162:4,}: its lines with those of the grammar. */
  private final Map<String, String> linesOf;

  private GrammarLines(Map<String, String> linesOf) {
    this.linesOf = linesOf;
  }

  GrammarLines and(Class<?> generated, String lines) {
    Map<String, String> all = new HashMap<>(linesOf);
    all.put(generated.getName(), ',' + lines + ',');
    return new GrammarLines(all);
  }

  /** Returns the line of the grammar for the innermost call that one is known for. */
  public OptionalInt lineIn(StackTraceElement[] trace) {
    for (StackTraceElement frame : trace) {
      int line = line(frame);
      if (line > 0) {
        return OptionalInt.of(line);
      }
    }
    return OptionalInt.empty();
  }

  /** The line, or 0. Classes within a generated one have their code in the same file. */
  private int line(StackTraceElement frame) {
    String name = frame.getClassName();
    int within = name.indexOf('$');
    String lines = linesOf.get(within < 0 ? name : name.substring(0, within));
    String key = "," + frame.getLineNumber() + ":";
    int at = lines == null ? -1 : lines.indexOf(key);
    if (at < 0) {
      return 0;
    }
    int start = at + key.length();
    return Integer.parseInt(lines, start, lines.indexOf(',', start), 10);
  }
}
