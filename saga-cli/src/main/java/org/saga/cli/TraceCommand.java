package org.saga.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace}. */
@Command(
    name = "trace",
    mixinStandardHelpOptions = true,
    description = {
      "Says what is in a trace, and checks that it is one.",
      "docs/traces.md describes traces."
    })
final class TraceCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Parameters(paramLabel = "FILE", description = "A trace.")
  private String file;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("trace");
    Trace trace = new TraceFiles("saga trace").read(file);
    summary(trace).forEach((name, number) -> saga.console().out().println(name + ": " + number));
    return ExitCode.OK;
  }

  private static Map<String, Integer> summary(Trace trace) {
    Map<String, Integer> summary = new LinkedHashMap<>();
    summary.put("events", trace.size());
    summary.put("threads", trace.threads().size());
    summary.put("variables", trace.variables().size());
    summary.put("locks", trace.locks().size());
    summary.put("named events", trace.named().size());
    Map<String, Integer> operations = new TreeMap<>();
    for (int place = 0; place < trace.size(); place++) {
      operations.merge(word(trace.operation(place)), 1, Integer::sum);
    }
    summary.putAll(operations);
    return summary;
  }

  private static String word(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "s";
  }
}
