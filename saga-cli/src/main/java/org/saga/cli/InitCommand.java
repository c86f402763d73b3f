package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga init}. */
@Command(
    name = "init",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = {
      "Writes a first view and grammar for a class.",
      "Its methods are the entries, all but one of them commented out. What is written compiles,"
          + " and holds in every run."
    })
final class InitCommand implements Callable<Integer> {
  private static final String NAME = "saga init";

  @ParentCommand private SagaCommand saga;

  @Parameters(paramLabel = "DIR", description = "Where to write.")
  private Path folder;

  @Option(
      names = "--class",
      required = true,
      paramLabel = "CLASS",
      description = "The class with its package, of the class path or of the JDK.")
  private String type;

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("init");
    if (folder.toString().isEmpty()) {
      throw new UsageError(NAME + ": DIR is empty; name the folder to write to");
    }
    FirstView first = new FirstView(outline());
    Path view = folder.resolve(first.name() + ".view");
    Path grammar = folder.resolve(first.name() + ".g4");
    for (Path file : List.of(view, grammar)) {
      if (Files.exists(file)) {
        throw new UsageError(NAME + ": " + file + " is there already; name another folder");
      }
    }
    Files.createDirectories(folder);
    Files.writeString(view, first.view());
    Files.writeString(grammar, first.grammar());
    return check(view, grammar);
  }

  private ClassOutline outline() throws IOException {
    ClassOutline outline =
        ClassOutline.find(type, ProgramPath.parse(classPath.value()))
            .orElseThrow(
                () ->
                    new UsageError(
                        "%s: there is no class %s; correct its name, or say with --classpath where it is"
                            .formatted(NAME, type)));
    if (outline.methods().isEmpty()) {
      throw new UsageError(
          "%s: %s has no method that others can call; name another class".formatted(NAME, type));
    }
    return outline;
  }

  private int check(Path view, Path grammar) {
    Diagnostics diagnostics = new Diagnostics();
    ViewCompiler.of(classPath.value(), Library.find(), Engine.EMBEDDED, diagnostics)
        .check(List.of(view));
    saga.console().out().println(view);
    saga.console().out().println(grammar);
    saga.console()
        .out()
        .println("saga run --view " + view + " -- <arguments of java> checks a program");
    return saga.console().print(diagnostics);
  }
}
