package org.saga.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.saga.generator.GeneratedFile;
import org.saga.generator.OutputFolder;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.generator.engine.ViewEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code saga generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    description = "Writes the sources that views and their grammars are compiled to.")
final class GenerateCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Option(names = "-o", required = true, paramLabel = "DIR", description = "Where to write.")
  private Path out;

  @Option(
      names = "--engine",
      paramLabel = "embedded|rascal",
      defaultValue = "embedded",
      converter = EngineName.class,
      description = "What compiles the views: the compiler in Java, or the Rascal meta-program.")
  private Engine engine;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("generate");
    UsageError.ifEmpty("saga generate", "-o", out);
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(options.views());
    List<GeneratedFile> generated =
        ViewCompiler.of(options.classPath(), library, diagnostics).generate(files, opened());
    if (!diagnostics.hasErrors()) {
      new OutputFolder(out, diagnostics).write(generated);
    }
    return saga.console().print(diagnostics);
  }

  private ViewEngine opened() {
    return engine
        .open()
        .orElseThrow(
            () ->
                new UsageError(
                    "this saga was built without Rascal; build it with"
                        + " 'mvn -Prascal package -DskipTests', or leave --engine out"));
  }

  /** Engines are named in lower case, as options are. */
  private static final class EngineName implements ITypeConverter<Engine> {
    @Override
    public Engine convert(String name) {
      return Stream.of(Engine.values())
          .filter(it -> it.name().toLowerCase(Locale.ROOT).equals(name))
          .findFirst()
          .orElseThrow(() -> new TypeConversionException("it is embedded or rascal, not " + name));
    }
  }
}
