package org.saga.generator.diagnostic;

import java.nio.file.Path;

/**
 * A place in a source file.
 *
 * @param file the file as the user named it
 * @param line the first line is 1; 0 stands for the whole file
 * @param column the first column is 1
 * @param text the offending line, empty if there is none
 */
public record SourceLocation(Path file, int line, int column, String text) {
  /** The place that stands for a whole file. */
  public static SourceLocation of(Path file) {
    return new SourceLocation(file, 0, 0, "");
  }

  /** The place at an offset of a source text. */
  public static SourceLocation at(Path file, String source, int offset) {
    int start = source.lastIndexOf('\n', Math.min(offset, source.length()) - 1) + 1;
    int end = source.indexOf('\n', start);
    int line = 1;
    for (int next = source.indexOf('\n') + 1; 0 < next && next <= start; line++) {
      next = source.indexOf('\n', next) + 1;
    }
    String text = source.substring(start, end < 0 ? source.length() : end).stripTrailing();
    return new SourceLocation(file, line, offset - start + 1, text);
  }

  @Override
  public String toString() {
    return line == 0 ? file.toString() : file + ":" + line + ":" + column;
  }
}
