package org.saga.generator.syntax;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.SourceLocation;

/**
 * A file of views, as written.
 *
 * @param path the file as the user named it
 * @param text its text, to which all offsets refer
 * @param packageName its package, empty for the unnamed one
 * @param imports its imports without {@code import} and the semicolon
 * @param views its views
 */
public record ViewFile(
    Path path, String text, String packageName, List<Word> imports, List<ViewNode> views) {
  public SourceLocation place(int offset) {
    return SourceLocation.at(path, text, offset);
  }
}
