package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.aspectj.WeavingMessages;
import org.saga.generator.GeneratedFile;
import org.saga.generator.Generator;
import org.saga.generator.GeneratorOptions;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.LoadTimeConfiguration;

/** Turns views into sources, class files, and a jar for the agent. */
final class ViewCompiler {
  private final List<Path> classPath;
  private final boolean complete;
  private final Library library;
  private final Engine engine;
  private final Diagnostics diagnostics;

  ViewCompiler(
      List<Path> classPath,
      boolean complete,
      Library library,
      Engine engine,
      Diagnostics diagnostics) {
    this.classPath = classPath;
    this.complete = complete;
    this.library = library;
    this.engine = engine;
    this.diagnostics = diagnostics;
  }

  /** A given class path is complete; without one, types are not looked for. */
  static ViewCompiler of(
      String classPath, Library library, Engine engine, Diagnostics diagnostics) {
    List<Path> all = new ArrayList<>(ProgramPath.parse(classPath));
    all.addAll(SagaPath.runtime());
    return new ViewCompiler(all, classPath != null, library, engine, diagnostics);
  }

  /** Reports the findings about views, also if others could not be found. */
  void check(List<Path> views) {
    if (!views.isEmpty()) {
      Generator.run(views, opened(), options(), diagnostics);
    }
  }

  /** The sources of the views; none if there are errors. */
  List<GeneratedFile> generate(List<Path> views) {
    if (diagnostics.hasErrors()) {
      return List.of();
    }
    List<GeneratedFile> files = Generator.run(views, opened(), options(), diagnostics);
    return diagnostics.hasErrors() ? List.of() : files;
  }

  private ViewEngine opened() {
    return engine
        .open()
        .orElseThrow(
            () ->
                new UsageError(
                    "this saga was built without Rascal; build it with"
                        + " 'mvn -Prascal package -DskipTests', or choose the engine embedded"));
  }

  private GeneratorOptions options() {
    return new GeneratorOptions(classPath, complete, List.of(), library.folders());
  }

  Ajc ajc() {
    return new Ajc(classPath);
  }

  /** Compiles the views in a work folder; null if there are errors. */
  CompiledViews compile(List<Path> views, Path work) throws IOException {
    if (!complete) {
      ViewFrontEnd.checkCompilable(views, options(), diagnostics);
    }
    List<GeneratedFile> files = generate(views);
    if (files.isEmpty()) {
      return null;
    }
    Path sources = Files.createDirectories(work.resolve("sources"));
    Path classes = Files.createDirectories(work.resolve("views"));
    CompiledViews compiled = CompiledViews.compile(files, ajc(), sources, classes, diagnostics);
    return diagnostics.hasErrors() ? null : compiled;
  }

  /** As compile, and adds what load-time weaving needs. */
  CompiledViews compileForAgent(List<Path> views, Path work) throws IOException {
    CompiledViews compiled = compile(views, work);
    if (compiled != null) {
      Files.writeString(
          compiled.folder().resolve("META-INF/aop.xml"),
          LoadTimeConfiguration.aopXml(
              compiled.aspects(), compiled.classes(), WeavingMessages.class.getName()));
      keepAdviceOfOwnViews(compiled, views);
    }
    return compiled;
  }

  /** Most entries of the library are for what a program may or may not use; they have no typos. */
  private void keepAdviceOfOwnViews(CompiledViews compiled, List<Path> views) throws IOException {
    Path list = compiled.folder().resolve("META-INF/saga/advice");
    List<String> own =
        views.stream()
            .filter(it -> !library.views().contains(it))
            .map(it -> "\t" + it.getFileName() + ":")
            .toList();
    List<String> kept =
        Files.readAllLines(list).stream()
            .filter(it -> own.stream().anyMatch(it::contains))
            .toList();
    Files.write(list, kept);
  }
}
