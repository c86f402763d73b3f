package org.saga.generator.grammar;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks in rewritten text that say where in the grammar it came from. They are comments, so that
 * they pass through ANTLR with the actions that hold them.
 */
final class Marks {
  private static final Pattern MARK = Pattern.compile("/\\*saga([@!])(\\d+)\\*/");

  private Marks() {}

  /** What follows stands in the grammar at this offset, character by character. */
  static String copy(int offset) {
    return "/*saga@" + offset + "*/";
  }

  /** What follows was made from what stands in the grammar at this offset. */
  static String made(int offset) {
    return "/*saga!" + offset + "*/";
  }

  /** Where the text at a position of marked text came from, or -1. */
  static int origin(String marked, int position) {
    Matcher mark = MARK.matcher(marked);
    int origin = -1;
    while (mark.find() && mark.end() <= position) {
      origin = Integer.parseInt(mark.group(2));
      if (mark.group(1).equals("@")) {
        origin += position - mark.end();
      }
    }
    return origin;
  }

  /** Takes the marks out of a text and remembers what they said. */
  static Unmarked remove(String marked) {
    StringBuilder clean = new StringBuilder();
    TreeMap<Integer, Origin> origins = new TreeMap<>();
    Matcher mark = MARK.matcher(marked);
    int last = 0;
    while (mark.find()) {
      clean.append(marked, last, mark.start());
      last = mark.end();
      boolean copied = mark.group(1).equals("@");
      origins.put(clean.length(), new Origin(Integer.parseInt(mark.group(2)), copied));
    }
    clean.append(marked, last, marked.length());
    return new Unmarked(clean.toString(), origins);
  }

  private record Origin(int offset, boolean copied) {}

  /** A text without its marks. */
  record Unmarked(String text, TreeMap<Integer, Origin> origins) {
    /** Where in the grammar the text at a position came from, or -1 if nothing before it did. */
    int origin(int position) {
      Map.Entry<Integer, Origin> entry = origins.floorEntry(position);
      if (entry == null) {
        return -1;
      }
      Origin origin = entry.getValue();
      return origin.copied() ? origin.offset() + position - entry.getKey() : origin.offset();
    }
  }
}
