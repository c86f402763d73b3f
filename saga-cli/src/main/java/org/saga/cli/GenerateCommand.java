package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Diagnostics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code saga generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description = "Writes the sources that views and their grammars are compiled to.")
final class GenerateCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Option(names = "--view", required = true, paramLabel = "FILE|NAME", description = "A view.")
  private List<String> views;

  @Option(names = "-o", required = true, paramLabel = "DIR", description = "Where to write.")
  private Path out;

  @Option(names = "--classpath", paramLabel = "CP", description = "The program's classes.")
  private String classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("generate");
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(views);
    List<GeneratedFile> generated =
        ViewCompiler.of(classPath, library, diagnostics).generate(files);
    if (!diagnostics.hasErrors()) {
      Output.write(generated, out, diagnostics);
    }
    return saga.console().print(diagnostics);
  }
}
