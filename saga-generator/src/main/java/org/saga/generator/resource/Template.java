package org.saga.generator.resource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sections of a template file; the head of {@code View.template} says how they are written. */
public final class Template {
  private static final Pattern HOLE = Pattern.compile("\\{([a-zA-Z]+)}");
  private static final Pattern LONE_HOLE = Pattern.compile("( *)\\{([a-zA-Z]+)}");

  private final Map<String, List<String>> sections;

  private Template(Map<String, List<String>> sections) {
    this.sections = sections;
  }

  public static Template load(String name) {
    return new Template(Sections.of(name));
  }

  static Template parse(String text) {
    return new Template(Sections.parse(text));
  }

  /** The same template with its text, not what fills it, changed. */
  public Template with(UnaryOperator<String> change) {
    Map<String, List<String>> changed = new LinkedHashMap<>();
    sections.forEach((name, lines) -> changed.put(name, lines.stream().map(change).toList()));
    return new Template(changed);
  }

  /** Fills the holes of a section, there is an entry for each, and tidies what empty ones leave. */
  public String fill(String section, Map<String, String> holes) {
    return tidy(fillAsIs(section, holes));
  }

  /** Fills the holes of a section with texts that must stay as they are but for their indent. */
  public String fillAsIs(String section, Map<String, String> holes) {
    List<String> lines = new ArrayList<>();
    for (String line : sections.get(section)) {
      Matcher lone = LONE_HOLE.matcher(line);
      if (lone.matches()) {
        addIndented(lines, lone.group(1), value(holes, lone.group(2)));
      } else {
        lines.add(HOLE.matcher(line).replaceAll(it -> quoted(value(holes, it.group(1)))));
      }
    }
    return String.join("\n", lines).stripTrailing();
  }

  private static void addIndented(List<String> lines, String indent, String value) {
    if (!value.isEmpty()) {
      value.lines().forEach(line -> lines.add(line.isEmpty() ? "" : indent + line));
    }
  }

  private static String value(Map<String, String> holes, String hole) {
    String value = holes.get(hole);
    if (value == null) {
      throw new IllegalArgumentException("nothing fills the hole " + hole);
    }
    return value;
  }

  private static String quoted(String value) {
    return Matcher.quoteReplacement(value);
  }

  /** Holes that are empty leave blank lines behind. */
  private static String tidy(String text) {
    return text.strip()
        .replaceAll("\n{3,}", "\n\n")
        .replaceAll("\\{\n\n", "{\n")
        .replaceAll("\n\n( *})", "\n$1");
  }
}
