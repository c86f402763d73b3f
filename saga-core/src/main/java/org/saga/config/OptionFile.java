package org.saga.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The file in the working directory that sets options, as {@code name=value} lines. */
final class OptionFile {
  static final String NAME = "saga.properties";

  private OptionFile() {}

  /**
   * Reads a file, which need not be there. The names may begin with {@code saga.}, as those of
   * system properties do.
   *
   * @throws IOException if it cannot be read, or is no file of properties
   */
  static Map<String, String> read(Path file) throws IOException {
    Map<String, String> options = new TreeMap<>();
    if (Files.isRegularFile(file)) {
      Properties properties = new Properties();
      try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        properties.load(reader);
      } catch (IllegalArgumentException malformed) {
        throw new IOException(malformed.getMessage(), malformed);
      }
      for (String name : properties.stringPropertyNames()) {
        String option =
            name.startsWith(Notation.PREFIX) ? name.substring(Notation.PREFIX.length()) : name;
        options.put(option, properties.getProperty(name));
      }
    }
    return options;
  }
}
