package org.saga.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.OutputFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code saga generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Writes the sources that views and their grammars are compiled to.")
final class GenerateCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Option(names = "-o", required = true, paramLabel = "DIR", description = "Where to write.")
  private Path out;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("generate");
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(options.views());
    ViewCompiler compiler =
        ViewCompiler.of(options.classPath(), library, options.engine(), diagnostics);
    List<GeneratedFile> generated =
        saga.console().during("compiling the views", () -> compiler.generate(files));
    if (!diagnostics.hasErrors()) {
      new OutputFolder(out, diagnostics).write(generated);
    }
    return saga.console().printAssumed(diagnostics);
  }
}
