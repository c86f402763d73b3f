package org.saga.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace complete}. */
@Command(
    name = "complete",
    mixinStandardHelpOptions = true,
    description = {
      "Writes what was recorded with --control as a trace that tells what its events depend on."
    })
final class TraceCompleteCommand implements Callable<Integer> {
  private static final String NAME = "saga trace complete";

  @ParentCommand private TraceCommand trace;

  @Parameters(paramLabel = "FILE", description = "A trace, or - for the standard input.")
  private String file;

  @Mixin private CompletionOptions completion;

  @Override
  public Integer call() throws IOException {
    Console console = trace.saga().console();
    trace.saga().refuseJavaArguments("trace");
    Trace completed = new TraceFiles(NAME, console).completed(file, completion);
    if (completed.dependences().isEmpty()) {
      throw new UsageError(
          "%s: %s does not tell which ways the threads went; record the program with saga record --control"
              .formatted(NAME, file));
    }
    TextTrace.write(completed, console.out());
    console.out().flush();
    return ExitCode.OK;
  }
}
