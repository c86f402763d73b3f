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
    customSynopsis = "saga verify FILE VIEW.. [--classpath=PATH]",
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = {
      "Checks the histories that a run has recorded, as they happened, with the reports of a run.",
      "A program records them with -Dsaga.recordHistory=FILE; what saga record writes does as well."
    })
final class VerifyCommand implements Callable<Integer> {
  private static final String NAME = "saga verify";

  @ParentCommand private SagaCommand saga;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "What was recorded, or a trace as a text.")
  private String file;

  @Option(
      names = "--view",
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library.")
  private List<String> views = List.of();

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "VIEW",
      description = "The same as --view.")
  private List<String> more = List.of();

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("verify");
    List<String> named = ViewOptions.all(views, more);
    if (named.isEmpty()) {
      throw new UsageError(NAME + ": there is no view to check; name one behind the recording");
    }
    Trace trace = new TraceFiles(NAME, saga.console()).read(file);
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = loaded(named, diagnostics)) {
      int code = saga.console().print(diagnostics);
      for (LoadedViews.Loaded view : loaded.all()) {
        code = Math.max(code, check(view, trace));
      }
      return code;
    }
  }

  private LoadedViews loaded(List<String> named, Diagnostics diagnostics) throws IOException {
    return saga.console()
        .during("compiling the views", () -> LoadedViews.of(named, classPath.value(), diagnostics));
  }

  private int check(LoadedViews.Loaded view, Trace trace) {
    RecordedHistories histories =
        saga.console().during("checking " + view.compiled().name(), () -> histories(view, trace));
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
