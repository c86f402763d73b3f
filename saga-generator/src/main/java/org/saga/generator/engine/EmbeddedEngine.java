package org.saga.generator.engine;

import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.emit.Emitter;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.OverlapLimit;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.types.TypeService;

/** The compiler in Java. */
final class EmbeddedEngine implements ViewEngine {
  @Override
  public List<CompiledView> compile(
      List<Path> files, GeneratorOptions options, TypeService types, Diagnostics diagnostics) {
    return ViewFrontEnd.resolve(files, options, types, diagnostics).stream()
        .filter(it -> OverlapLimit.check(it, diagnostics))
        .map(it -> new CompiledView(it, Emitter.emit(it)))
        .toList();
  }
}
