package org.saga.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.saga.predict.defect.Checks;
import org.saga.predict.exact.Bounds;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace order}. */
@Command(
    name = "order",
    mixinStandardHelpOptions = true,
    description = "Writes a trace with what has to come before each event, in any order.")
final class TraceOrderCommand implements Callable<Integer> {
  private static final String NAME = "saga trace order";

  @ParentCommand private TraceCommand trace;

  @Parameters(paramLabel = "FILE", description = "A trace, or - for the standard input.")
  private String file;

  @Mixin private CompletionOptions completion;

  @Override
  public Integer call() throws IOException {
    Console console = trace.saga().console();
    trace.saga().refuseJavaArguments("trace");
    Trace whole = new TraceFiles(NAME, console).withEvents(file, completion);
    if (whole.dependences().tellsOrder()) {
      throw new UsageError(
          "%s: %s tells an order already; order the trace that it was made of"
              .formatted(NAME, file));
    }
    TextTrace.writeOrdered(whole, new Checks(whole, Bounds.USUAL)::lastBefore, console.out());
    console.out().flush();
    return ExitCode.OK;
  }
}
