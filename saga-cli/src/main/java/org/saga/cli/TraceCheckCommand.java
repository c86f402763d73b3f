package org.saga.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = {
      "Looks for what could have gone wrong. If the trace tells an order, no run is looked at that",
      "breaks it. saga predict does the same with all stages at once."
    })
final class TraceCheckCommand implements Callable<Integer> {
  private static final String NAME = "saga trace check";

  @ParentCommand private TraceCommand trace;

  @Parameters(paramLabel = "FILE", description = "A trace, or - for the standard input.")
  private String file;

  @Option(names = "--races", description = "Looks for races.")
  private boolean races;

  @Option(names = "--deadlocks", description = "Looks for deadlocks.")
  private boolean deadlocks;

  @Option(names = "--atomicity", description = "Looks for violations of atomicity.")
  private boolean atomicity;

  @Mixin private CompletionOptions completion;

  @Override
  public Integer call() throws IOException {
    Console console = trace.saga().console();
    trace.saga().refuseJavaArguments("trace");
    List<String> kinds = kinds();
    if (kinds.isEmpty()) {
      throw new UsageError(
          NAME + ": there is nothing to check; say --races, --deadlocks or --atomicity");
    }
    Trace whole = new TraceFiles(NAME, console).withEvents(file, completion);
    return new PredictedDefects(console, whole, file, new WitnessFiles(null))
        .check(kinds, List.of());
  }

  private List<String> kinds() {
    List<String> kinds = new ArrayList<>();
    add(kinds, races, "races");
    add(kinds, deadlocks, "deadlocks");
    add(kinds, atomicity, "atomicity");
    return kinds;
  }

  private static void add(List<String> kinds, boolean isMeant, String kind) {
    if (isMeant) {
      kinds.add(kind);
    }
  }
}
