package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.model.GrammarFinder;
import org.saga.generator.syntax.ViewFile;
import org.saga.generator.syntax.ViewNode;
import org.saga.generator.syntax.ViewParser;
import org.saga.generator.syntax.Word;

/**
 * The class files that would change what a view means. A name that is not imported by itself is
 * looked for in the view's package first, and in packages of which others may have a part.
 */
final class OwnNames {
  private static final Pattern NAME = Pattern.compile("(?<![\\w$.])[A-Za-z_$][\\w$]*");

  private OwnNames() {}

  /** The class files that a program must not have, for a view and its grammar. */
  static List<String> of(Path view, Library library) throws IOException {
    Optional<ViewFile> parsed = ViewParser.parse(view, new Diagnostics());
    Set<String> classFiles = new TreeSet<>();
    if (parsed.isPresent()) {
      Set<String> names = namesIn(parsed.get(), new GrammarFinder(library.folders()));
      for (String folder : folders(parsed.get())) {
        names.forEach(it -> classFiles.add(folder + it + ".class"));
      }
    }
    return List.copyOf(classFiles);
  }

  private static Set<String> namesIn(ViewFile file, GrammarFinder grammars) throws IOException {
    Set<String> names = new TreeSet<>();
    addNames(file.text(), names);
    for (ViewNode view : file.views()) {
      Optional<Path> grammar = grammars.find(file.path(), view.grammar().text());
      if (grammar.isPresent()) {
        addNames(Files.readString(grammar.get()), names);
      }
    }
    file.imports().stream().map(Word::text).forEach(it -> names.remove(lastPart(it)));
    return names;
  }

  private static void addNames(String text, Set<String> names) {
    NAME.matcher(text).results().map(MatchResult::group).forEach(names::add);
  }

  private static String lastPart(String imported) {
    return imported.substring(imported.lastIndexOf('.') + 1);
  }

  private static List<String> folders(ViewFile file) {
    List<String> packages = new ArrayList<>();
    packages.add(file.packageName());
    for (Word imported : file.imports()) {
      String text = imported.text();
      // Nobody can add classes to the packages that begin with java.
      if (text.endsWith(".*") && !text.startsWith("java.") && !text.startsWith("static ")) {
        packages.add(text.substring(0, text.length() - 2));
      }
    }
    return packages.stream().map(it -> it.isEmpty() ? "" : it.replace('.', '/') + "/").toList();
  }
}
