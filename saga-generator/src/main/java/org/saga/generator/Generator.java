package org.saga.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.emit.Emitter;
import org.saga.generator.grammar.ActionChecker;
import org.saga.generator.grammar.GeneratedParser;
import org.saga.generator.grammar.GrammarCompiler;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;

/** Turns views and their grammars into sources: a phase after the other. */
public final class Generator {
  private static final String MONITORS = "META-INF/saga/monitors";

  private final GeneratorOptions options;
  private final Diagnostics diagnostics;

  private Generator(GeneratorOptions options, Diagnostics diagnostics) {
    this.options = options;
    this.diagnostics = diagnostics;
  }

  /** Returns what is to be written for the views; nothing if anything is wrong. */
  public static List<GeneratedFile> run(
      List<Path> views, GeneratorOptions options, Diagnostics diagnostics) {
    return new Generator(options, diagnostics).run(views);
  }

  private List<GeneratedFile> run(List<Path> files) {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      diagnostics.report(Code.NO_COMPILER, Place.of(Path.of(System.getProperty("java.home"))));
      return List.of();
    }
    try (TypeService types = ViewFrontEnd.open(options)) {
      List<ViewModel> views = ViewFrontEnd.resolve(files, options, types, diagnostics);
      List<GeneratedParser> parsers = compileGrammars(views);
      List<GeneratedFile> sources = emit(views);
      checkActions(parsers, sources);
      return diagnostics.hasErrors() ? List.of() : all(views, sources, parsers);
    }
  }

  private List<GeneratedParser> compileGrammars(List<ViewModel> views) {
    return views.stream()
        .map(it -> GrammarCompiler.compile(it, diagnostics))
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<GeneratedFile> emit(List<ViewModel> views) {
    return views.stream().flatMap(it -> Emitter.emit(it).stream()).toList();
  }

  /** Sources that lack a parser would give errors of their own. */
  private void checkActions(List<GeneratedParser> parsers, List<GeneratedFile> sources) {
    if (!diagnostics.hasErrors()) {
      ActionChecker.check(parsers, sources, options, diagnostics);
    }
  }

  private static List<GeneratedFile> all(
      List<ViewModel> views, List<GeneratedFile> sources, List<GeneratedParser> parsers) {
    List<GeneratedFile> files = new ArrayList<>(sources);
    parsers.forEach(it -> files.addAll(it.files()));
    String monitors = monitors(views);
    if (!monitors.isEmpty()) {
      files.add(new GeneratedFile(MONITORS, monitors));
    }
    return List.copyOf(files);
  }

  /** The aspects that the monitor weaver calls, one a line. */
  public static String monitors(List<ViewModel> views) {
    return views.stream()
        .filter(Emitter::hasMonitorEvents)
        .map(it -> it.qualifiedName() + "Aspect\n")
        .collect(Collectors.joining());
  }
}
