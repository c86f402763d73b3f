package org.saga.generator.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A text in sections; the head of {@code View.template} says how it is written. */
public final class Sections {
  private Sections() {}

  /** The lines of each section of a file. */
  public static Map<String, List<String>> of(String file) {
    return parse(text(file));
  }

  /** The names in a section of {@code Names.txt}. */
  public static Set<String> names(String section) {
    return of("Names.txt").get(section).stream()
        .filter(it -> !it.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A file as it is. */
  public static String text(String file) {
    try (InputStream in =
        Sections.class.getResourceAsStream("/org/saga/generator/templates/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Map<String, List<String>> parse(String text) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> section = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("== ")) {
        section = new ArrayList<>();
        sections.put(line.substring(3), section);
      } else if (!line.startsWith("%")) {
        section.add(line);
      }
    }
    return sections;
  }
}
