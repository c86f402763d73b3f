package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.saga.config.Options;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.trace.Trace;
import org.saga.text.NearNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code saga predict}. */
@Command(
    name = "predict",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED},
    customSynopsis = {
      "saga predict FILE VIEW.. [--causality=locks|hb|weak] [--width=N|all]",
      "       saga predict FILE --property=FILE [--causality=locks|hb|weak] [--width=N|all]",
      "       saga predict FILE [--races] [--deadlocks] [--atomicity [--atomic=PATTERN,..]] [--witness=FILE]",
      "       saga predict FILE --replay-witness=FILE"
    },
    description = {
      "Checks views and properties against every run that could have been instead of the one that"
          + " was recorded."
    },
    footer = {
      "",
      "A property is a file such as:",
      "    property Landing",
      "    init landing = 0, approved = 0, radio = 1",
      "    always start(landing = 1) -> [approved = 1, radio = 0)",
      "docs/prediction.md describes the language, docs/traces.md the traces."
    })
final class PredictCommand implements Callable<Integer> {
  private static final String NAME = "saga predict";

  @ParentCommand private SagaCommand saga;

  @Parameters(index = "0", paramLabel = "FILE", description = "What a run did: a trace.")
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

  @Option(names = "--property", paramLabel = "FILE", description = "A property.")
  private List<String> properties = List.of();

  @Option(
      names = "--races",
      description = {
        "Two accesses of a variable, one of which writes, that a possible run brings next to each",
        "other. Each read sees the same write, all else may change places."
      })
  private boolean checksRaces;

  @Option(
      names = "--deadlocks",
      description = "Threads of which each asks for a lock that the next one has.")
  private boolean checksDeadlocks;

  @Option(
      names = "--atomicity",
      description =
          "Accesses of another thread that come between those of a block that should be atomic:"
              + " a block of the trace, or a critical section.")
  private boolean checksAtomicity;

  @Mixin private AtomicOption atomic;

  @Option(
      names = "--causality",
      paramLabel = "locks|hb|weak",
      converter = CausalityName.class,
      description = {
        "Which orders are possible. locks, unless you say another: conflicting accesses keep their"
            + " order, critical sections of a lock may change places. hb: these keep theirs, too."
            + " weak: each read sees the same write, all else may change places."
      })
  private Causality causality = Causality.all().get(0);

  @Option(
      names = "--width",
      paramLabel = "N|all",
      converter = Width.class,
      description = {
        "How many cuts of a level are looked at: 1 for the recorded run alone. If nothing is said,",
        "100000, and fewer if there are many levels."
      })
  private int width = Prediction.DEFAULT_WIDTH;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "Writes the runs that violate, as traces: the first one to this file, others beside it.")
  private Path witness;

  @Option(
      names = "--replay-witness",
      paramLabel = "FILE",
      description =
          "Checks a witness instead: that it could have been, and violates what it is a witness of.")
  private Path replayed;

  @Mixin private ClassPathOption classPath;

  @Mixin private CompletionOptions completion;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("predict");
    List<String> named = ViewOptions.all(views, more);
    if (named.isEmpty() && properties.isEmpty() && replayed == null && !checksDefects()) {
      throw new UsageError(
          NAME
              + ": there is nothing to check; name it with --view or --property, or say --races, --deadlocks or --atomicity");
    }
    if (!atomic.methods().isEmpty() && !checksAtomicity) {
      throw new UsageError(NAME + ": --atomic names blocks for --atomicity; add it");
    }
    Trace trace = new TraceFiles(NAME, saga.console()).withEvents(file, completion);
    WitnessFiles witnesses = new WitnessFiles(witness);
    PredictedRuns runs =
        new PredictedRuns(saga.console(), trace, file, causality, width, witnesses)
            .reportingOpen(Options.reportOpen());
    if (replayed != null) {
      return runs.replay(replayed, classPath.value());
    }
    int code = runs.checkProperties(properties);
    code = Math.max(code, checkDefects(trace, witnesses));
    return named.isEmpty() ? code : Math.max(code, runs.checkViews(named, classPath.value()));
  }

  private boolean checksDefects() {
    return checksRaces || checksDeadlocks || checksAtomicity;
  }

  private int checkDefects(Trace trace, WitnessFiles witnesses) {
    PredictedDefects defects = new PredictedDefects(saga.console(), trace, file, witnesses);
    int code = checksRaces ? defects.checkRaces() : ExitCode.OK;
    code = checksDeadlocks ? Math.max(code, defects.checkDeadlocks()) : code;
    return checksAtomicity ? Math.max(code, defects.checkAtomicity(atomic.methods())) : code;
  }

  /** Causalities are named by words. */
  static final class CausalityName implements ITypeConverter<Causality> {
    @Override
    public Causality convert(String name) {
      return Causality.named(name).orElseThrow(() -> new TypeConversionException(message(name)));
    }

    private static String message(String name) {
      List<String> words =
          Causality.all().stream().map(Causality::word).collect(Collectors.toList());
      List<String> near = NearNames.of(name, words);
      return near.isEmpty()
          ? "it is locks, hb or weak, not '%s'".formatted(name)
          : "it is no '%s'; did you mean %s?".formatted(name, near.get(0));
    }
  }

  /** A width is a positive number, or {@code all}. */
  static final class Width implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (text.equals("all")) {
        return Lattice.ANY_WIDTH;
      }
      if (text.matches("[1-9]\\d{0,8}")) {
        return Integer.parseInt(text);
      }
      throw new TypeConversionException(
          "it is a number from 1 to 999999999 or 'all', not '%s'".formatted(text));
    }
  }
}
