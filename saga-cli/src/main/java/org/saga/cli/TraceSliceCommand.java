package org.saga.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace slice}. */
@Command(
    name = "slice",
    mixinStandardHelpOptions = true,
    description = "Writes the events of a trace that some of its accesses depend on.")
final class TraceSliceCommand implements Callable<Integer> {
  private static final String NAME = "saga trace slice";

  @ParentCommand private TraceCommand trace;

  @Parameters(paramLabel = "FILE", description = "A trace, or - for the standard input.")
  private String file;

  @Option(
      names = "--of",
      paramLabel = "VARIABLE",
      split = ",",
      description =
          "The variables, or the fields of any object, whose accesses are meant; else all.")
  private List<String> of = List.of();

  @Option(
      names = "--one-pass",
      description = {
        "Goes through the trace once, as jPredictor does. What is left out",
        "then can lead to false alarms; this is to compare with."
      })
  private boolean isOnePass;

  @Mixin private CompletionOptions completion;

  @Override
  public Integer call() throws IOException {
    Console console = trace.saga().console();
    trace.saga().refuseJavaArguments("trace");
    Trace whole = new TraceFiles(NAME, console).withEvents(file, completion);
    Slicer slicer = new Slicer(whole);
    int[] accesses = of.isEmpty() ? all(whole) : slicer.accesses(of);
    if (!of.isEmpty() && accesses.length == 0) {
      throw new UsageError(
          "%s: --of %s names no variable and no field of the trace; saga trace %s --text shows their names"
              .formatted(NAME, String.join(",", of), file));
    }
    Slice slice = slicer.of(accesses, Asked.TO_COME, isOnePass ? Passes.ONE : Passes.ALL);
    TextTrace.write(whole, slice::has, it -> "", console.out());
    console.out().flush();
    return ExitCode.OK;
  }

  private static int[] all(Trace trace) {
    return IntStream.range(0, trace.size()).filter(it -> trace.operation(it).isAccess()).toArray();
  }
}
