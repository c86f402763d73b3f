package org.saga.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.pcollections.PMap;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.event.Event;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.ProgramWeaver;

/** Compiles the views and weaves them into the programs, as {@code saga weave} does. */
final class Weaver {
  private static final String PROGRAMS = "program";

  private final Path resources = Ajc.sourceOf(Weaver.class);
  private final List<Path> classPath =
      Stream.of(Weaver.class, Event.class, PMap.class, Graph.class).map(Ajc::sourceOf).toList();
  private final Ajc ajc = new Ajc(classPath);
  private final Diagnostics diagnostics = new Diagnostics();
  private final Path out;

  private Weaver(Path out) {
    this.out = out;
  }

  /** Weaves the programs in all ways, each into its folder. */
  static void weave(Path out) throws IOException {
    Weaver weaver = new Weaver(out);
    weaver.takePrograms();
    for (Woven woven : Woven.values()) {
      weaver.weave(woven);
    }
  }

  /** The programs stand among the benchmarks, which are not to be woven. */
  private void takePrograms() throws IOException {
    try (Stream<Path> files = Files.list(resources.resolve(PROGRAMS))) {
      Path target = Files.createDirectories(programs().resolve(PROGRAMS));
      for (Path file : files.toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
  }

  private Path programs() {
    return out.resolve("programs");
  }

  private void weave(Woven woven) throws IOException {
    Path work = Files.createDirectories(out.resolve("work").resolve(woven.folder()));
    Path views = Files.createDirectories(out.resolve(woven.folder()).resolve("views"));
    Path classes = Files.createDirectories(out.resolve(woven.folder()).resolve("classes"));
    if (woven.source() != null) {
      CompiledViews compiled = compile(resources.resolve(woven.source()), work, views);
      check(woven);
      new ProgramWeaver(compiled, ajc, MethodReferences::pass, MonitorWeaver::pass)
          .weave(List.of(programs()), work.resolve("staging"), classes, diagnostics);
      check(woven);
    }
  }

  private CompiledViews compile(Path source, Path work, Path views) throws IOException {
    if (source.toString().endsWith(".aj")) {
      ajc.compile(List.of(source), views, diagnostics);
      return CompiledViews.in(views);
    }
    List<Path> library =
        List.of(resources.resolve("library/views"), resources.resolve("library/grammars"));
    GeneratorOptions options = new GeneratorOptions(classPath, true, List.of(), library);
    List<GeneratedFile> files = Generator.run(List.of(source), options, diagnostics);
    return CompiledViews.compile(files, ajc, work.resolve("sources"), views, diagnostics);
  }

  private void check(Woven woven) {
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(
          diagnostics.all().stream()
              .map(String::valueOf)
              .collect(Collectors.joining("\n", woven + " cannot be woven:\n", "")));
    }
  }
}
