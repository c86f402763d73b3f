package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.saga.predict.property.PropertyException;
import org.saga.text.NearNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code saga run}. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED, ExitCode.OWN},
    customSynopsis = {
      "saga run VIEW.. -- <arguments of java>",
      "       saga run --monitor=FILE [VIEW..] -- <arguments of java>",
      "       saga run --predict[=races,deadlocks,atomicity,VIEW..] [VIEW..]"
          + " [--property=FILE ...] [--atomic=PATTERN ...] [--confirm] -- <arguments of java>"
    },
    description = {"Runs a program and checks it against views."})
final class RunCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Option(
      names = "--weaver",
      paramLabel = LoadTimeWeaver.NAMES,
      converter = WeaverName.class,
      description = "What weaves the views into the program: SAGA's own weaver, or AspectJ.")
  private LoadTimeWeaver weaver = LoadTimeWeaver.DEFAULT;

  @Option(
      names = "--predict",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "WHAT",
      description = {
        "Records the run, and checks views and properties against every run that could have been",
        "instead, and what is named: races, deadlocks, atomicity, or views. What is found is told",
        "like a violation; the exit code is 1."
      })
  private String predicted;

  @Option(
      names = "--confirm",
      description = {
        "With --predict: runs the program again, once along each run that is predicted to go wrong,",
        "and says whether it does."
      })
  private boolean confirms;

  @Option(
      names = "--control",
      description = "With --predict: records the ways that threads go through the program as well.")
  private boolean withControl;

  @Mixin private ConfirmCommand.Patience patience;

  @Option(names = "--property", paramLabel = "FILE", description = "With --predict: a property.")
  private List<String> properties = List.of();

  @Mixin private AtomicOption atomic;

  @Option(
      names = "--monitor",
      paramLabel = "FILE",
      description = {
        "A property with monitors. The program's threads find out, while they run, what they know",
        "of each other; the one that comes to know of a violation says so."
      })
  private String monitored;

  @Override
  public Integer call() throws IOException {
    refuseWhatIsNotPredicted();
    Library library = Library.find();
    refuseMisspeltWords(library);
    List<String> defects = named().filter(PredictedDefects::isKind).toList();
    RunOptions all = new RunOptions(views(), options.classPath(), options.engine(), weaver);
    ProgramCheck check = new ProgramCheck(saga.console(), library, all);
    List<String> program = saga.programArguments("run --view Deadlock");
    if (monitored != null) {
      return monitored(check, program);
    }
    return predicts()
        ? new PredictedProgram(
                saga.console(),
                all,
                properties,
                defects,
                confirms ? patience.seconds() : null,
                withControl)
            .withBlocks(atomic.methods())
            .run(check, program)
        : check.run(program);
  }

  private int monitored(ProgramCheck check, List<String> program) throws IOException {
    MonitorFile file;
    try {
      file = MonitorFile.of(monitored);
    } catch (PropertyException e) {
      saga.console().err().println(e.getMessage());
      return ExitCode.USAGE;
    }
    try {
      return check.monitoredBy(file).run(program);
    } finally {
      file.delete();
    }
  }

  private boolean predicts() {
    return predicted != null;
  }

  /** What is named behind the option. */
  private Stream<String> named() {
    return predicts() ? Stream.of(predicted.split(",")).filter(it -> !it.isBlank()) : Stream.of();
  }

  private List<String> views() {
    boolean needsNone = monitored != null || !properties.isEmpty() || named().findAny().isPresent();
    List<String> views = new ArrayList<>(needsNone ? options.viewsIfAny() : options.views());
    named().filter(it -> !PredictedDefects.isKind(it)).forEach(views::add);
    return views;
  }

  /** What is no view either is told with the word that is meant, and not as a missing view only. */
  private void refuseMisspeltWords(Library library) {
    for (String word : named().filter(it -> !PredictedDefects.isKind(it)).toList()) {
      List<String> near = PredictedDefects.kindsLike(word);
      boolean isView = library.view(word).isPresent() || Files.exists(ViewFiles.path(word));
      if (!isView && !near.isEmpty()) {
        List<String> meant = new ArrayList<>(near.subList(0, 1));
        meant.addAll(NearNames.of(word, library.names()));
        throw new UsageError(
            "saga run: --predict=%s: there is nothing of this name to predict; did you mean %s?"
                .formatted(predicted, String.join(" or ", meant)));
      }
    }
  }

  private void refuseWhatIsNotPredicted() {
    if (monitored != null && predicts()) {
      throw new UsageError(
          "saga run: --monitor watches the run as it is, --predict others; leave out one of them");
    }
    if (monitored != null && weaver.weavesAspects()) {
      throw new UsageError("saga run: --monitor needs SAGA's own weaver; leave out --weaver");
    }
    if (predicts() && weaver.weavesAspects()) {
      throw new UsageError("saga run: --predict needs SAGA's own weaver; leave out --weaver");
    }
    if (!predicts() && confirms) {
      throw new UsageError("saga run: only what is predicted can be confirmed; add --predict");
    }
    if (!atomic.methods().isEmpty() && named().noneMatch(PredictedDefects.ATOMICITY::equals)) {
      throw new UsageError(
          "saga run: --atomic names what should be atomic; add --predict atomicity");
    }
    if (!predicts() && !properties.isEmpty()) {
      throw new UsageError(
          "saga run: a property is checked against recorded runs only; add --predict");
    }
  }

  /** Weavers are named in lower case, as options are. */
  private static final class WeaverName implements ITypeConverter<LoadTimeWeaver> {
    @Override
    public LoadTimeWeaver convert(String name) {
      return LoadTimeWeaver.named(name)
          .orElseThrow(() -> new TypeConversionException("it is asm or aspectj, not " + name));
    }
  }
}
