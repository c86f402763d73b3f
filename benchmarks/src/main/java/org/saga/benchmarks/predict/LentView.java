package org.saga.benchmarks.predict;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.pcollections.PMap;
import org.saga.event.Event;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.ViewHistories;

/** A view whose grammar counts, compiled as the command does. */
final class LentView {
  private final CompiledView view;

  private LentView(CompiledView view) {
    this.view = view;
  }

  static LentView compile(Path work) throws IOException {
    Path resources = Ajc.sourceOf(LentView.class);
    List<Path> classPath =
        Stream.of(LentView.class, Event.class, PMap.class).map(Ajc::sourceOf).toList();
    Diagnostics diagnostics = new Diagnostics();
    Path classes = work.resolve("classes");
    List<GeneratedFile> files =
        Generator.run(
            List.of(resources.resolve("views/Lent.view")),
            new GeneratorOptions(classPath, true, List.of(), List.of()),
            diagnostics);
    CompiledViews.compile(files, new Ajc(classPath), work.resolve("sources"), classes, diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.all().toString());
    }
    URL[] urls = {classes.toUri().toURL()};
    try {
      return new LentView(
          CompiledView.load(
              "program.LentView", new URLClassLoader(urls, LentView.class.getClassLoader())));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the view was compiled, but is not there", e);
    }
  }

  Monitor monitor(Trace trace) {
    return ViewHistories.of(view, trace).get(0);
  }
}
