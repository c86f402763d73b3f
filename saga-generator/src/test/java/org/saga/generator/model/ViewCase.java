package org.saga.generator.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;

/**
 * A case: sections that begin with {@code --- name}. A name with a dot is a file that is there, and
 * those with {@code .view} are resolved in order; {@code options} says {@code late} or {@code
 * unwoven prefix}; {@code diagnostics} and {@code model} are what must come out.
 */
public record ViewCase(Path file, Map<String, String> sections) {
  private static final String MARK = "--- ";

  public static ViewCase read(Path file) {
    try {
      Map<String, String> sections = new LinkedHashMap<>();
      String name = "";
      for (String line : Files.readString(file).lines().toList()) {
        if (line.startsWith(MARK)) {
          name = line.substring(MARK.length());
          sections.put(name, "");
        } else {
          sections.merge(name, line + "\n", String::concat);
        }
      }
      sections.remove("");
      return new ViewCase(file, sections);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The files with an extension and their texts. */
  public Map<String, String> files(String extension) {
    return sections.entrySet().stream()
        .filter(it -> it.getKey().endsWith(extension))
        .collect(
            Collectors.toMap(
                Entry::getKey, Entry::getValue, (one, two) -> one, LinkedHashMap::new));
  }

  public List<String> options() {
    return section("options").lines().toList();
  }

  String section(String name) {
    return sections.getOrDefault(name, "");
  }

  /** Rewrites what must come out; the rest stays. */
  void accept(String diagnostics, String model) {
    Map<String, String> changed = new LinkedHashMap<>(sections);
    changed.remove("diagnostics");
    changed.remove("model");
    if (!diagnostics.isEmpty()) {
      changed.put("diagnostics", diagnostics);
    }
    if (!model.isEmpty()) {
      changed.put("model", model);
    }
    StringBuilder text = new StringBuilder();
    changed.forEach((name, content) -> text.append(MARK).append(name).append('\n').append(content));
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public String toString() {
    return file.getFileName().toString();
  }
}
