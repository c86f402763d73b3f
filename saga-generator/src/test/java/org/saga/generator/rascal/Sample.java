package org.saga.generator.rascal;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.io.GeneratorOptions;

/** Files of views that are compiled together. */
record Sample(String name, List<Path> files, GeneratorOptions options) {
  @Override
  public String toString() {
    return name;
  }
}
