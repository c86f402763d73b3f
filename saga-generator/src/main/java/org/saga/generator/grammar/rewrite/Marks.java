package org.saga.generator.grammar.rewrite;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks in rewritten text that say where in the grammar it came from. They are comments, so that
 * they pass through ANTLR with the actions that hold them.
 */
public final class Marks {
  private static final Pattern MARK = Pattern.compile("/\\*saga([@!.])(\\d+)\\*/");

  private Marks() {}

  /** What follows stands in the grammar at this offset, character by character. */
  static String copy(int offset) {
    return "/*saga@" + offset + "*/";
  }

  /** What follows was made from what stands in the grammar at this offset. */
  static String made(int offset) {
    return "/*saga!" + offset + "*/";
  }

  /** What follows is not the user's; the last that was ended at this offset. */
  static String after(int offset) {
    return "/*saga." + offset + "*/";
  }

  /** Where the text at a position of marked text came from, or -1. */
  public static int origin(String marked, int position) {
    Matcher mark = MARK.matcher(marked);
    int origin = -1;
    while (mark.find() && mark.end() <= position) {
      origin = Origin.of(mark).at(position - mark.end());
    }
    return origin;
  }

  /** Takes the marks out of a text and remembers what they said. */
  public static Unmarked remove(String marked) {
    StringBuilder clean = new StringBuilder();
    TreeMap<Integer, Origin> origins = new TreeMap<>();
    Matcher mark = MARK.matcher(marked);
    int last = 0;
    while (mark.find()) {
      clean.append(marked, last, mark.start());
      last = mark.end();
      origins.put(clean.length(), Origin.of(mark));
    }
    clean.append(marked, last, marked.length());
    return new Unmarked(clean.toString(), origins);
  }

  private record Origin(int offset, char kind) {
    static Origin of(Matcher mark) {
      return new Origin(Integer.parseInt(mark.group(2)), mark.group(1).charAt(0));
    }

    int at(int distance) {
      return kind == '@' ? offset + distance : offset;
    }

    boolean users() {
      return kind != '.';
    }
  }

  /** A text without its marks. */
  public record Unmarked(String text, TreeMap<Integer, Origin> origins) {

    /**
     * Where in the grammar the text at a position came from: if that is not the user's, the first
     * that is before an end, or else the next mark in its line, or else the last before the
     * position; -1 if there is nothing.
     */
    public int origin(int position, int end) {
      Map.Entry<Integer, Origin> before = origins.floorEntry(position);
      if (before != null && before.getValue().users()) {
        return before.getValue().at(position - before.getKey());
      }
      int within = first(position, end);
      if (within >= 0) {
        return within;
      }
      int lineEnd = text.indexOf('\n', position);
      Map.Entry<Integer, Origin> next = origins.ceilingEntry(position);
      boolean sameLine = next != null && next.getKey() <= (lineEnd < 0 ? text.length() : lineEnd);
      Map.Entry<Integer, Origin> nearest = sameLine ? next : before;
      return nearest == null ? -1 : nearest.getValue().offset();
    }

    /** Where the first of the user's text between two positions came from, or -1. */
    public int usersWithin(int position, int end) {
      return isUsers(position) ? origin(position, end) : first(position, end);
    }

    /** Whether the text at a position is the user's. */
    public boolean isUsers(int position) {
      Map.Entry<Integer, Origin> before = origins.floorEntry(position);
      return before != null && before.getValue().users();
    }

    /** The first place of the user's from which something between two positions came, or -1. */
    private int first(int position, int end) {
      return origins.subMap(position, Math.max(position, end)).values().stream()
          .filter(Origin::users)
          .mapToInt(Origin::offset)
          .findFirst()
          .orElse(-1);
    }
  }
}
