package org.saga.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
    customSynopsis = {
      "saga run --view=FILE|NAME [--view=...] -- <arguments of java>",
      "       saga run --predict[=races,deadlocks,atomicity,VIEW..] [--view=FILE|NAME ...]"
          + " [--property=FILE ...] [--atomic=PATTERN ...] [--confirm] -- <arguments of java>"
    },
    description = {
      "Runs a program and checks it against views.",
      "Exit codes: 1 if there was any violation, or is a possible one, else the program's own;",
      "2 for usage or input errors, 3 for an internal error."
    })
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

  @Mixin private ConfirmCommand.Patience patience;

  @Option(names = "--property", paramLabel = "FILE", description = "With --predict: a property.")
  private List<String> properties = List.of();

  @Mixin private AtomicOption atomic;

  @Override
  public Integer call() throws IOException {
    refuseWhatIsNotPredicted();
    List<String> defects = named().filter(PredictedDefects::isKind).toList();
    RunOptions all = new RunOptions(views(), options.classPath(), options.engine(), weaver);
    ProgramCheck check = new ProgramCheck(saga.console(), Library.find(), all);
    List<String> program = saga.programArguments("run --view Deadlock");
    return predicts()
        ? new PredictedProgram(
                saga.console(), all, properties, defects, confirms ? patience.seconds() : null)
            .withBlocks(atomic.methods())
            .run(check, program)
        : check.run(program);
  }

  private boolean predicts() {
    return predicted != null;
  }

  /** What is named behind the option. */
  private Stream<String> named() {
    return predicts() ? Stream.of(predicted.split(",")).filter(it -> !it.isBlank()) : Stream.of();
  }

  private List<String> views() {
    boolean needsNone = !properties.isEmpty() || named().findAny().isPresent();
    List<String> views = new ArrayList<>(needsNone ? options.viewsIfAny() : options.views());
    named().filter(it -> !PredictedDefects.isKind(it)).forEach(views::add);
    return views;
  }

  private void refuseWhatIsNotPredicted() {
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
