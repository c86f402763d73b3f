package org.saga.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Reports what is wrong with views and grammars; writes nothing.")
final class CheckCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Views, or grammars beside the views that name them.")
  private List<String> files;

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("check");
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> views = new ViewFiles(library, diagnostics).toCheck(files);
    ViewCompiler compiler =
        ViewCompiler.of(classPath.value(), library, Engine.EMBEDDED, diagnostics);
    return saga.console()
        .printAssumed(saga.console().during("checking the views", () -> compiler.check(views)));
  }
}
