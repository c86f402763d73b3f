package org.saga.generator.rascal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.CompiledView;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;

/** What an engine makes of a sample. */
record Outcome(List<String> findings, List<ViewModel> models, Map<String, String> sources) {
  static Outcome of(ViewEngine engine, Sample sample) {
    Diagnostics diagnostics = new Diagnostics();
    try (TypeService types = ViewFrontEnd.open(sample.options())) {
      List<CompiledView> views =
          engine.compile(sample.files(), sample.options(), types, diagnostics);
      Map<String, String> sources = new TreeMap<>();
      for (CompiledView view : views) {
        for (GeneratedFile source : view.sources()) {
          sources.put(source.path(), source.content());
        }
      }
      return new Outcome(
          diagnostics.all().stream().map(Outcome::shown).sorted().toList(),
          views.stream().map(CompiledView::model).toList(),
          sources);
    }
  }

  /** Only the embedded parser knows what it expected. */
  private static String shown(Diagnostic diagnostic) {
    return diagnostic.code() == Code.SYNTAX
        ? diagnostic.place().file() + ":" + diagnostic.place().line() + ": " + Code.SYNTAX
        : diagnostic.line();
  }
}
