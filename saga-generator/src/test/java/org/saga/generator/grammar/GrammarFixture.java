package org.saga.generator.grammar;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.action.ActionChecker;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.ViewModel;

/** Compiles a view in a few words, a grammar and classes of a program. */
final class GrammarFixture {
  private static final String PACKAGE = "demo";

  private final ViewModel view;
  private final Path folder;
  private final Diagnostics diagnostics = new Diagnostics();
  private final List<GeneratedFile> companions = new ArrayList<>();
  private final Optional<GeneratedParser> parser;

  GrammarFixture(Path folder, String viewText, String grammarText, Map<String, String> classes) {
    this.folder = folder;
    Path grammar = folder.resolve("Test.g4");
    try {
      Files.writeString(grammar, grammarText);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    view = new ViewFixture(viewText, PACKAGE, grammar).model();
    companions.add(new TokenClasses(view).file());
    classes.forEach(
        (name, code) ->
            companions.add(new GeneratedFile("demo/" + name + ".java", "package demo;\n" + code)));
    parser = GrammarCompiler.compile(view, diagnostics);
    parser.ifPresent(it -> ActionChecker.check(List.of(it), companions, options(), diagnostics));
  }

  private static GeneratorOptions options() {
    List<Path> classPath =
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(Path::of)
            .toList();
    return new GeneratorOptions(classPath, true, List.of(), List.of());
  }

  List<String> lines() {
    return diagnostics.all().stream()
        .map(Diagnostic::line)
        .map(it -> it.replace(folder + java.io.File.separator, ""))
        .toList();
  }

  /** The parser and everything that it needs, if there is nothing wrong with them. */
  List<GeneratedFile> files() {
    if (diagnostics.hasErrors()) {
      throw new AssertionError(lines());
    }
    List<GeneratedFile> files = new ArrayList<>(companions);
    files.add(parser.orElseThrow().file());
    return files;
  }

  /** As compiled, but checked one event at a time where that is possible. */
  CompiledGrammar streamed() {
    List<GeneratedFile> files = new ArrayList<>(files());
    files.remove(files.size() - 1);
    files.addAll(parser.orElseThrow().files());
    return new CompiledGrammar(view, files);
  }

  CompiledGrammar compiled() {
    return new CompiledGrammar(view, files());
  }
}
