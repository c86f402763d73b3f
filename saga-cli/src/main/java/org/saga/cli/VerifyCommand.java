package org.saga.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.config.Options;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.RecordedHistories;
import org.saga.violation.HistoryViolation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    customSynopsis = "saga verify FILE --view=FILE|NAME [--view=...] [--classpath=PATH]",
    description = {
      "Checks the histories that a run has recorded, as they happened, with the reports of a run.",
      "A program records them with -Dsaga.recordHistory=FILE; what saga record writes does as well."
    })
final class VerifyCommand implements Callable<Integer> {
  private static final String NAME = "saga verify";

  @ParentCommand private SagaCommand saga;

  @Parameters(paramLabel = "FILE", description = "What was recorded, or a trace as a text.")
  private String file;

  @Option(
      names = "--view",
      required = true,
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library.")
  private List<String> views;

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("verify");
    Trace trace = new TraceFiles(NAME, saga.console()).read(file);
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = LoadedViews.of(views, classPath.value(), diagnostics)) {
      int code = saga.console().print(diagnostics);
      for (LoadedViews.Loaded view : loaded.all()) {
        code = Math.max(code, check(view, trace));
      }
      return code;
    }
  }

  private int check(LoadedViews.Loaded view, Trace trace) {
    RecordedHistories histories = histories(view, trace);
    List<HistoryViolation> violations = histories.violations();
    violations.forEach(it -> saga.console().out().println(it.getMessage()));
    saga.console()
        .out()
        .println(
            "%s: %s in %s; %s"
                .formatted(
                    view.compiled().name(),
                    count(histories.events(), "event", "events"),
                    count(histories.size(), "history", "histories"),
                    count(violations.size(), "violation", "violations")));
    return violations.isEmpty() ? ExitCode.OK : ExitCode.VIOLATION;
  }

  private RecordedHistories histories(LoadedViews.Loaded view, Trace trace) {
    try {
      return RecordedHistories.of(view.compiled(), trace, Options.reportOpen());
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: %s: %s".formatted(NAME, file, e.getMessage()));
    }
  }

  private static String count(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
