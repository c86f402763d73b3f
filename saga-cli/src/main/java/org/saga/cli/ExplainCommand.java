package org.saga.cli;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.explain.Explanations;
import org.saga.text.NearNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga explain}. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Says what a diagnostic means, with a wrong and a right example.")
final class ExplainCommand implements Callable<Integer> {
  private static final String PREFIX = "SAGA";

  @ParentCommand private SagaCommand saga;

  @Parameters(
      arity = "0..1",
      paramLabel = "CODE",
      description = "For instance SAGA111; all are listed if there is none.")
  private String code;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("explain");
    if (code == null) {
      list();
    } else {
      saga.console().out().print(Explanations.all().get(named()).text());
    }
    saga.console().out().flush();
    return ExitCode.OK;
  }

  private void list() {
    Stream.of(Code.values())
        .sorted((one, other) -> one.id().compareTo(other.id()))
        .forEach(it -> saga.console().out().println(it.id() + "  " + it.pattern()));
  }

  /** The letters may be left out. */
  private Code named() {
    String id = code.toUpperCase(Locale.ROOT);
    String full = id.startsWith(PREFIX) ? id : PREFIX + id;
    return Code.named(full).orElseThrow(() -> new UsageError(unknown(full)));
  }

  private String unknown(String id) {
    List<String> near = NearNames.of(id, Stream.of(Code.values()).map(Code::id).toList());
    return "saga explain: there is no diagnostic %s; %s"
        .formatted(
            code,
            near.isEmpty()
                ? "saga explain lists all"
                : "did you mean "
                    + String.join(" or ", near.subList(0, Math.min(3, near.size())))
                    + "?");
  }
}
