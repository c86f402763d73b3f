package org.saga.generator.engine;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.types.TypeService;

/** Compiles views up to the sources that do not depend on grammars. */
public interface ViewEngine {
  /** The views of the files, compiled, but for those of files with an error. */
  List<CompiledView> compile(
      List<Path> files, GeneratorOptions options, TypeService types, Diagnostics diagnostics);
}
