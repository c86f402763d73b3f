package org.saga.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.property.PropertyException;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.PredictionText;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.ViewHistories;

/** Checks what a trace says could have been, and prints what is found. */
final class PredictedRuns {
  private final Console console;
  private final Trace trace;
  private final String file;
  private final Causality causality;
  private final int width;

  PredictedRuns(Console console, Trace trace, String file, Causality causality, int width) {
    this.console = console;
    this.trace = trace;
    this.file = file;
    this.causality = causality;
    this.width = width;
  }

  /** The exit code that the properties lead to. */
  int checkProperties(List<String> files) {
    int code = ExitCode.OK;
    for (String name : files) {
      try {
        Property property = Property.read(Path.of(name));
        Monitor monitor = property.of(trace);
        property.warnings(trace).forEach(console.err()::println);
        code = Math.max(code, check("property", property.name(), name, trace, List.of(monitor)));
      } catch (PropertyException e) {
        console.err().println(e.getMessage());
        return ExitCode.USAGE;
      }
    }
    return code;
  }

  /** The exit code that the views lead to. */
  int checkViews(List<String> names, String classPath) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = LoadedViews.of(names, classPath, diagnostics)) {
      int code = console.print(diagnostics);
      if (diagnostics.hasErrors()) {
        return code;
      }
      for (CompiledView view : loaded.all()) {
        code = Math.max(code, check(view));
      }
      return code;
    }
  }

  private int check(CompiledView view) {
    Trace prepared = ViewHistories.prepared(view, trace);
    List<? extends Monitor> histories;
    try {
      histories = ViewHistories.of(view, prepared);
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: %s".formatted(file, e.getMessage()));
    }
    return check("view", view.name(), view.name(), prepared, histories);
  }

  private int check(
      String kind, String name, String source, Trace of, List<? extends Monitor> monitors) {
    Prediction prediction = Prediction.of(of, monitors, causality, width);
    PrintWriter out = console.out();
    out.println(kind + ": " + name);
    out.println("causality: " + causality.word());
    new PredictionText(of, name, source).lines(prediction, width).forEach(out::println);
    return prediction.violations().isEmpty() ? ExitCode.OK : ExitCode.VIOLATION;
  }
}
