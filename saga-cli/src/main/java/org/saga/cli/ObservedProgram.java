package org.saga.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.saga.config.ObserverAddress;
import org.saga.config.Options;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Reason;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.observe.Limits;
import org.saga.predict.observe.Observer;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.property.PropertyException;
import org.saga.predict.recording.LiveRecording;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.report.PredictionText;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrowingHistories;
import org.saga.predict.view.GrowingHistory;

/** Waits for a program, and tells what goes wrong or could while it runs. */
final class ObservedProgram {
  /** So many events are explored together; those before are taken to come before all others. */
  private static final int MOST_EXPLORED = 10_000;

  /** So many are kept where few of them matter. */
  private static final int MOST_KEPT = 100_000;

  private static final int ONE = 1;

  private static final String LEFT_OUT =
      "left out: cuts beyond the width of %d, or events that change places over more than %,d others";

  private final Console console;
  private final PrintWriter out;
  private final int port;
  private final Causality causality;
  private final int width;
  private final Observer observer;
  private final List<Check> checks = new ArrayList<>();

  /** Something that is watched for. */
  private final class Check {
    final String kind;
    final String name;
    final String source;

    /** How many events are kept for it. */
    final int most;

    /** Checks, when all is over, that it was something that the program has. */
    final Runnable end;

    Check(String kind, String name, String source, int most, Runnable end) {
      this.kind = kind;
      this.name = name;
      this.source = source;
      this.most = most;
      this.end = end;
    }

    PredictionText text(Trace trace) {
      return PredictionText.ofObserved(trace, name, source);
    }

    void tell(Trace trace, Violation violation) {
      text(trace).lines(violation).forEach(out::println);
      out.println();
      out.flush();
    }
  }

  /**
   * @throws IllegalArgumentException if the causality needs the whole run
   */
  ObservedProgram(Console console, int port, Causality causality, int width) {
    this.console = console;
    this.out = console.out();
    this.port = port;
    this.causality = causality;
    this.width = width;
    this.observer =
        new Observer(causality, new Limits(width, MOST_EXPLORED, MOST_KEPT), System::nanoTime);
  }

  /** Returns the exit code. */
  int run(List<String> properties, List<String> views, String classPath) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = LoadedViews.of(views, classPath, diagnostics)) {
      int code = console.print(diagnostics);
      if (diagnostics.hasErrors()) {
        return code;
      }
      properties.forEach(this::watchProperty);
      loaded.all().forEach(this::watchView);
      return observe();
    } catch (PropertyException e) {
      console.err().println(e.getMessage());
      return ExitCode.USAGE;
    } catch (TraceException e) {
      throw new UsageError(e.getMessage());
    }
  }

  private void watchProperty(String file) {
    Property property = Property.read(Path.of(file));
    watch(
        "property",
        property.name(),
        file,
        property::growing,
        () -> property.checkNames(observer.trace()).forEach(console.err()::println));
  }

  private void watchView(LoadedViews.Loaded view) {
    CompiledView compiled = view.compiled();
    if (GrowingHistory.isOf(compiled)) {
      GrowingHistory history = new GrowingHistory(compiled, observer.trace(), Options.reportOpen());
      watch(
          "view",
          compiled.name(),
          view.named(),
          trace -> history.monitor(),
          history::checkNotEmpty);
    } else {
      GrowingHistories histories =
          new GrowingHistories(compiled, observer.trace(), Options.reportOpen());
      Check check =
          check("view", compiled.name(), view.named(), MOST_KEPT, histories::checkNotEmpty);
      observer.watch(histories, check::tell);
    }
  }

  private void watch(
      String kind, String name, String source, Function<Trace, Monitor> monitor, Runnable end) {
    observer.watch(monitor, check(kind, name, source, MOST_EXPLORED, end)::tell);
  }

  private Check check(String kind, String name, String source, int most, Runnable end) {
    Check check = new Check(kind, name, source, most, end);
    checks.add(check);
    return check;
  }

  private int observe() throws IOException {
    try (Socket program = accept()) {
      String name = new ObserverAddress(program.getLocalPort()).toString();
      return observe(name, program.getInputStream());
    }
  }

  /** Who comes later finds nobody, and is told so. */
  private Socket accept() throws IOException {
    try (ServerSocket server = listen()) {
      ObserverAddress address = new ObserverAddress(server.getLocalPort());
      out.println("observing at %s; record the program with -o %s".formatted(address, address));
      out.flush();
      return server.accept();
    }
  }

  private ServerSocket listen() {
    try {
      ServerSocket server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(new ObserverAddress(port).socket(), ONE);
      return server;
    } catch (IOException e) {
      throw new UsageError(
          "%s: port %d cannot be had: %s; name another one with --port, or 0 for any that is free"
              .formatted(ObserveCommand.NAME, port, Reason.of(e)));
    }
  }

  private int observe(String name, InputStream in) {
    LiveRecording recording = new LiveRecording(name, new BufferedInputStream(in), observer);
    try {
      while (hasMore(recording)) {
        observer.look();
      }
      recording.finish().ifPresent(it -> console.err().println("saga: warning: " + it));
      return end(observer.finish());
    } catch (PropertyException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: %s".formatted(name, e.getMessage()));
    }
  }

  /** A connection that breaks ends like any other. */
  private static boolean hasMore(LiveRecording recording) {
    try {
      return recording.read();
    } catch (IOException broken) {
      return false;
    }
  }

  private int end(List<Prediction> predictions) {
    int code = ExitCode.OK;
    for (int i = 0; i < checks.size(); i++) {
      code = Math.max(code, end(checks.get(i), predictions.get(i)));
    }
    return code;
  }

  private int end(Check check, Prediction prediction) {
    PredictionText text = check.text(observer.trace());
    out.println(check.kind + ": " + check.name);
    out.println("causality: " + causality.word());
    text.numbers(prediction).forEach(out::println);
    if (prediction.isCut()) {
      out.println(LEFT_OUT.formatted(width, check.most));
    }
    if (!prediction.violations().isEmpty()) {
      return ExitCode.VIOLATION;
    }
    check.end.run();
    out.println(text.noViolation(prediction));
    return ExitCode.OK;
  }
}
