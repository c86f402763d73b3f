package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.predict.order.Causality;
import org.saga.predict.property.PropertyException;
import org.saga.predict.report.Prediction;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code saga confirm}. */
@Command(
    name = "confirm",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED, ExitCode.OWN},
    customSynopsis =
        "saga confirm FILE WITNESS [VIEW..] [--patience=SECONDS]"
            + " -- <the same arguments of java>",
    description = {
      "Runs a program again along a witness of what could have gone wrong in it, and says whether"
          + " it does go wrong."
    })
final class ConfirmCommand implements Callable<Integer> {
  static final String NAME = "saga confirm";

  @ParentCommand private SagaCommand saga;

  @Parameters(index = "0", paramLabel = "FILE", description = "The recording.")
  private String file;

  @Parameters(
      index = "1",
      paramLabel = "WITNESS",
      description = "What saga predict FILE --witness WITNESS has written.")
  private Path witness;

  @Mixin private Patience patience;

  @Option(
      names = "--view",
      paramLabel = "FILE|NAME",
      description = "With the witness of a property: a view whose events the property names.")
  private List<String> views = List.of();

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "VIEW",
      description = "The same as --view.")
  private List<String> more = List.of();

  @Mixin private ClassPathOption classPath;

  @Mixin private CompletionOptions completion;

  /** How long programs are waited for. */
  static final class Patience {
    private static final int DEFAULT = 60;

    @Option(
        names = "--patience",
        paramLabel = "SECONDS",
        converter = Seconds.class,
        description = {
          "How long threads are held while the one whose turn it is does other things; 60 if",
          "nothing is said. Where all threads wait, a tenth of it is enough."
        })
    private int seconds = DEFAULT;

    int seconds() {
      return seconds;
    }
  }

  @Override
  public Integer call() throws IOException {
    List<String> program = saga.programArguments("confirm run.trace run.witness");
    ProgramReplay replay =
        new ProgramReplay(
            saga.console(),
            ViewOptions.all(views, more),
            classPath.value(),
            program,
            patience.seconds());
    PredictedRuns runs =
        new PredictedRuns(
            saga.console(),
            new TraceFiles(NAME, saga.console()).completed(file, completion),
            file,
            Causality.all().get(0),
            Prediction.DEFAULT_WIDTH,
            new WitnessFiles(null));
    try {
      return runs.confirm(witness, replay);
    } catch (PropertyException e) {
      saga.console().err().println(e.getMessage());
      return ExitCode.USAGE;
    }
  }

  /** A positive number. */
  static final class Seconds implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (text.matches("[1-9]\\d{0,5}")) {
        return Integer.parseInt(text);
      }
      throw new TypeConversionException(
          "it is a number of seconds from 1 to 999999, not '%s'".formatted(text));
    }
  }
}
