package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.aspectj.WeavingMessages;
import org.saga.config.Options;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.generator.engine.ViewEngine;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.Javac;
import org.saga.generator.weave.LoadTimeConfiguration;
import org.saga.generator.weave.SourceCompiler;
import org.saga.weave.ViewIndex;

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

  /** Returns the findings with those about views, also if others could not be found. */
  Diagnostics check(List<Path> views) {
    if (!views.isEmpty()) {
      Generator.run(views, opened(), options(), diagnostics);
    }
    return diagnostics;
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
                    "this saga was built without Rascal; build it with '"
                        + withRascal()
                        + "' ('./saga install -Prascal' for builds), or choose the engine embedded"));
  }

  /** The command works in any folder, and leaves nothing to do. */
  private static String withRascal() {
    String home = Options.home();
    String pom = home == null ? "" : "-f " + Path.of(home, "pom.xml").normalize() + " ";
    return "mvn " + pom + "-Prascal package -DskipTests";
  }

  private GeneratorOptions options() {
    return new GeneratorOptions(classPath, complete, List.of(), library.folders());
  }

  Ajc ajc() {
    return new Ajc(classPath);
  }

  /** Compiles the views and their aspects in a work folder; null if there are errors. */
  CompiledViews compile(List<Path> views, Path work) throws IOException {
    return compile(views, ajc(), work);
  }

  private CompiledViews compile(List<Path> views, SourceCompiler compiler, Path work)
      throws IOException {
    if (!complete) {
      ViewFrontEnd.checkCompilable(views, options(), diagnostics);
    }
    List<GeneratedFile> files = generate(views);
    if (files.isEmpty()) {
      return null;
    }
    Path sources = Files.createDirectories(work.resolve("sources"));
    Path classes = Files.createDirectories(work.resolve("views"));
    CompiledViews compiled = CompiledViews.compile(files, compiler, sources, classes, diagnostics);
    return diagnostics.hasErrors() ? null : compiled;
  }

  /** Compiles a view for a weaver of the agent, as compile does. */
  CompiledViews compileForAgent(Path view, LoadTimeWeaver weaver, Path work) throws IOException {
    boolean aspects = weaver.weavesAspects();
    CompiledViews compiled = compile(List.of(view), aspects ? ajc() : new Javac(classPath), work);
    if (compiled != null) {
      if (aspects) {
        write(
            compiled,
            "META-INF/aop.xml",
            LoadTimeConfiguration.aopXml(
                compiled.aspects(), compiled.classes(), WeavingMessages.class.getName()));
      }
      if (library.has(view)) {
        forgetEntries(compiled);
      }
    }
    return compiled;
  }

  /** As compileForAgent, of a view that may name no classes of a program. */
  CompiledViews compileForAnyProgram(Path view, LoadTimeWeaver weaver, Path work)
      throws IOException {
    CompiledViews compiled = compileForAgent(view, weaver, work);
    if (compiled != null) {
      write(compiled, ViewIndex.NAMES, String.join("\n", OwnNames.of(view, library)));
    }
    return compiled;
  }

  /** Most entries of the library are for what a program may or may not use; they have no typos. */
  private static void forgetEntries(CompiledViews compiled) throws IOException {
    write(compiled, ViewIndex.ADVICE, "");
    String events = Files.readString(compiled.folder().resolve(ViewIndex.EVENTS));
    write(compiled, ViewIndex.EVENTS, events.replaceAll("(?m)\tentry=.*$", ""));
  }

  private static void write(CompiledViews compiled, String name, String content)
      throws IOException {
    Files.writeString(compiled.folder().resolve(name), content);
  }
}
