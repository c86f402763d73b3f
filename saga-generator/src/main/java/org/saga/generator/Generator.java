package org.saga.generator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.generator.emit.Emitter;
import org.saga.generator.engine.CompiledView;
import org.saga.generator.engine.Engine;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.grammar.GrammarCompiler;
import org.saga.generator.grammar.action.ActionChecker;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.HiddenTypes;
import org.saga.generator.model.StaticFactories;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;
import org.saga.weave.ViewIndex;

/** Turns views and their grammars into sources: a phase after the other. */
public final class Generator {
  private final ViewEngine engine;
  private final GeneratorOptions options;
  private final Diagnostics diagnostics;

  private Generator(ViewEngine engine, GeneratorOptions options, Diagnostics diagnostics) {
    this.engine = engine;
    this.options = options;
    this.diagnostics = diagnostics;
  }

  /** Returns what is to be written for the views; nothing if anything is wrong. */
  public static List<GeneratedFile> run(
      List<Path> views, GeneratorOptions options, Diagnostics diagnostics) {
    return run(views, Engine.EMBEDDED.open().orElseThrow(), options, diagnostics);
  }

  /** The same with a compiler of views that one has chosen. */
  public static List<GeneratedFile> run(
      List<Path> views, ViewEngine engine, GeneratorOptions options, Diagnostics diagnostics) {
    return new Generator(engine, options, diagnostics).run(views);
  }

  private List<GeneratedFile> run(List<Path> files) {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      diagnostics.report(
          Code.NO_COMPILER, SourceLocation.of(Path.of(System.getProperty("java.home"))));
      return List.of();
    }
    try (TypeService types = ViewFrontEnd.open(options)) {
      List<CompiledView> compiled = engine.compile(files, options, types, diagnostics);
      if (types.hasAssumed() && types.broken().isEmpty()) {
        diagnostics.assumeTypes();
      }
      List<ViewModel> views = compiled.stream().map(CompiledView::model).toList();
      HiddenTypes.check(views, types, diagnostics);
      StaticFactories.check(views, diagnostics);
      types
          .broken()
          .forEach(it -> diagnostics.report(Code.CLASS_NOT_READABLE, SourceLocation.of(it), it));
      Map<CompiledView, GeneratedParser> parsers = compileGrammars(compiled);
      checkActions(parsers, types);
      return diagnostics.hasErrors() ? List.of() : all(views, sources(compiled), parsers.values());
    }
  }

  private Map<CompiledView, GeneratedParser> compileGrammars(List<CompiledView> views) {
    Map<CompiledView, GeneratedParser> parsers = new LinkedHashMap<>();
    for (CompiledView view : views) {
      GrammarCompiler.compile(view.model(), diagnostics).ifPresent(it -> parsers.put(view, it));
    }
    return parsers;
  }

  private static List<GeneratedFile> sources(Collection<CompiledView> views) {
    return views.stream().flatMap(it -> it.sources().stream()).toList();
  }

  /** Sources that lack a parser, or types, would give errors of their own. */
  private void checkActions(Map<CompiledView, GeneratedParser> parsers, TypeService types) {
    if (!parsers.isEmpty() && types.broken().isEmpty()) {
      List<GeneratedFile> sources = sources(parsers.keySet());
      ActionChecker.check(List.copyOf(parsers.values()), sources, options, diagnostics);
    }
  }

  private static List<GeneratedFile> all(
      List<ViewModel> views, List<GeneratedFile> sources, Collection<GeneratedParser> parsers) {
    List<GeneratedFile> files = new ArrayList<>(sources);
    parsers.forEach(it -> files.addAll(it.files()));
    files.add(new GeneratedFile(ViewIndex.EVENTS, Emitter.eventList(views)));
    String monitors = monitors(views);
    if (!monitors.isEmpty()) {
      files.add(new GeneratedFile(ViewIndex.MONITORS, monitors));
    }
    return List.copyOf(files);
  }

  /** The views' classes that the monitor weaver calls, one a line. */
  public static String monitors(List<ViewModel> views) {
    return views.stream()
        .filter(Emitter::hasMonitorEvents)
        .map(it -> it.qualifiedName() + "\n")
        .collect(Collectors.joining());
  }
}
