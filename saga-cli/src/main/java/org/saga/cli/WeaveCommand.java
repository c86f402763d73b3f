package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Place;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.ProgramWeaver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code saga weave}. */
@Command(
    name = "weave",
    mixinStandardHelpOptions = true,
    description = {
      "Weaves views into class files that exist.",
      "The result runs with saga-core, antlr4-runtime and aspectjrt on the class path."
    })
final class WeaveCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Option(names = "--view", required = true, paramLabel = "FILE|NAME", description = "A view.")
  private List<String> views;

  @Option(
      names = "--in",
      required = true,
      paramLabel = "CLASSES|JAR",
      description = "What to weave.")
  private List<Path> in;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "DIR|JAR",
      description = "Where to write the woven classes and those of the views.")
  private Path out;

  @Option(
      names = "--classpath",
      paramLabel = "CP",
      description = "What the classes need besides themselves.")
  private String classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("weave");
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(views);
    in.forEach(it -> checkInput(it, diagnostics));
    if (!diagnostics.hasErrors()) {
      List<Path> all = new ArrayList<>(in);
      all.addAll(ProgramPath.parse(classPath));
      all.addAll(SagaPath.runtime());
      weave(files, new ViewCompiler(all, true, library, diagnostics), diagnostics);
    }
    return saga.console().print(diagnostics);
  }

  private void weave(List<Path> files, ViewCompiler compiler, Diagnostics diagnostics)
      throws IOException {
    try (WorkFolder work = new WorkFolder()) {
      CompiledViews compiled = compiler.compile(files, work.path());
      if (compiled == null) {
        return;
      }
      Path woven = work.newFolder("woven");
      new ProgramWeaver(compiled, compiler.ajc())
          .weave(in, work.newFolder("staging"), woven, diagnostics);
      if (!diagnostics.hasErrors()) {
        Output.copy(compiled.folder(), woven);
        Output.deliver(woven, out, diagnostics);
      }
    }
  }

  private static void checkInput(Path input, Diagnostics diagnostics) {
    boolean isJar = Files.isRegularFile(input) && input.toString().endsWith(".jar");
    if (!Files.exists(input)) {
      diagnostics.report(Code.FILE_NOT_FOUND, Place.of(input), input);
    } else if (!isJar && !Files.isDirectory(input)) {
      diagnostics.report(Code.NOT_CLASSES, Place.of(input), input);
    }
  }
}
