package org.saga.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Reason;
import org.saga.predict.recording.RecordingWriter;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga trace}. */
@Command(
    name = "trace",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    customSynopsis = {
      "saga trace FILE",
      "       saga trace FILE --text [-o FILE]",
      "       saga trace FILE --binary -o FILE",
      "       saga trace complete|slice|order|check FILE"
    },
    description = {
      "Says what is in a trace, or converts it; in any case it is checked.",
      "The commands below are the stages of a prediction, which read and write texts.",
      "docs/traces.md describes traces."
    },
    subcommands = {
      TraceCompleteCommand.class,
      TraceSliceCommand.class,
      TraceOrderCommand.class,
      TraceCheckCommand.class
    })
final class TraceCommand implements Callable<Integer> {
  private static final String NAME = "saga trace";

  @ParentCommand private SagaCommand saga;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "A trace, as a text or as a recording; - is the standard input.")
  private String file;

  @Option(names = "--text", description = "Writes the trace as a text, one event a line.")
  private boolean text;

  @Option(names = "--binary", description = "Writes the trace as a recording, which is small.")
  private boolean binary;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where it goes; a text goes to the standard output if nothing is said.")
  private Path output;

  SagaCommand saga() {
    return saga;
  }

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("trace");
    refuseWhatDoesNotFit();
    Trace trace = new TraceFiles(NAME, saga.console()).read(file);
    if (output != null) {
      write(trace);
    } else if (text) {
      TextTrace.write(trace, saga.console().out());
      saga.console().out().flush();
    } else {
      summary(trace).forEach((name, number) -> saga.console().out().println(name + ": " + number));
    }
    return ExitCode.OK;
  }

  private void refuseWhatDoesNotFit() {
    if (file == null) {
      throw new UsageError(NAME + ": there is no trace; name a file");
    }
    if (text && binary) {
      throw new UsageError(NAME + ": it is --text or --binary, not both");
    }
    if (binary && output == null) {
      throw new UsageError(NAME + ": --binary needs -o FILE: no terminal shows a recording");
    }
    if (output != null && !text && !binary) {
      throw new UsageError(NAME + ": -o needs --text or --binary, to say what is to be written");
    }
  }

  private void write(Trace trace) {
    try {
      if (text) {
        try (Writer writer = Files.newBufferedWriter(output)) {
          TextTrace.write(trace, writer);
        }
      } else {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(output))) {
          RecordingWriter.write(trace, out);
        }
      }
    } catch (IOException e) {
      throw new UsageError(
          "%s: -o %s cannot be written: %s; name a file in a folder that exists"
              .formatted(NAME, output, Reason.of(e)));
    }
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
    return switch (operation) {
      case EVENT -> "told events";
      case NOTIFY_ALL -> "notify all";
      default -> operation.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "s";
    };
  }
}
