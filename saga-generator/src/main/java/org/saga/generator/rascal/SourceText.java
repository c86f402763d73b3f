package org.saga.generator.rascal;

import java.nio.file.Path;
import org.saga.generator.diagnostic.SourceLocation;

/** A file of views and its text, whose offsets are code points to Rascal. */
record SourceText(Path path, String text) {
  SourceLocation place(int codePoints) {
    return SourceLocation.at(path, text, text.offsetByCodePoints(0, codePoints));
  }
}
