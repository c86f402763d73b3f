package org.saga.generator.grammar;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A test case in a text file: sections, each under a line {@code == name}. */
final class Sections {
  private Sections() {}

  static Map<String, String> read(Path file) throws IOException {
    Map<String, String> sections = new LinkedHashMap<>();
    String name = "";
    StringBuilder text = new StringBuilder();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("== ")) {
        sections.put(name, text.toString());
        name = line.substring(3).strip();
        text.setLength(0);
      } else {
        text.append(line).append("\n");
      }
    }
    sections.put(name, text.toString());
    return sections;
  }
}
