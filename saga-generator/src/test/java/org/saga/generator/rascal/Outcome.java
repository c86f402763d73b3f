package org.saga.generator.rascal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.emit.Emitter;
import org.saga.generator.engine.CompiledView;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;

/** What an engine makes of a sample. */
record Outcome(List<String> findings, List<ViewModel> models, Map<String, String> sources) {
  private static final String ANYTHING = "expected what may follow in a view";
  private static final Pattern EXPECTED =
      Pattern.compile(
          "expected .*?( but found ('\\S+'|the literal (\".*\"|'[^']*')|the end of the file)); .*",
          Pattern.DOTALL);

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
      List<ViewModel> models = views.stream().map(CompiledView::model).toList();
      if (!models.isEmpty()) {
        sources.put("META-INF/saga/events", Emitter.eventList(models));
        sources.put("META-INF/saga/monitors", Generator.monitors(models));
      }
      return new Outcome(
          diagnostics.all().stream().map(Diagnostic::line).sorted().toList(), models, sources);
    }
  }

  /** The same, without what the embedded parser alone knows: what it expected instead. */
  Outcome asVague(Outcome other) {
    List<String> vague =
        IntStream.range(0, findings.size())
            .mapToObj(
                it -> {
                  boolean isVague =
                      it < other.findings.size() && other.findings.get(it).contains(ANYTHING);
                  return isVague ? vague(findings.get(it)) : findings.get(it);
                })
            .toList();
    return new Outcome(vague, models, sources);
  }

  private static String vague(String syntaxError) {
    return EXPECTED
        .matcher(syntaxError)
        .replaceFirst(ANYTHING + "$1; compare it with the grammar of views");
  }
}
