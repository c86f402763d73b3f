package org.saga.generator.weave;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;

/** Turns generated sources into class files. */
public interface SourceCompiler {
  /** Whether it compiles a source file; what it does not take is left out. */
  boolean takes(String path);

  /** Compiles generated sources into a folder; the findings say whether that worked. */
  void compile(List<Path> sources, Path out, Diagnostics diagnostics);
}
