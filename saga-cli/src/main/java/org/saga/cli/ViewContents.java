package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.config.Options;
import org.saga.jar.Fingerprint;

/** All that a view is compiled from and by, but the program's classes. */
final class ViewContents {
  private static final String VIEW = ".view";

  private final Library library;
  private final RunOptions options;
  private final String saga;

  ViewContents(Library library, RunOptions options) throws IOException {
    this.library = library;
    this.options = options;
    this.saga = SagaPath.stamp();
  }

  /** Names what a view is compiled to. */
  static String name(Path view, Fingerprint contents) {
    String file = view.getFileName().toString();
    String base = file.endsWith(VIEW) ? file.substring(0, file.length() - VIEW.length()) : file;
    return base + "-" + contents;
  }

  Fingerprint of(Path view) throws IOException {
    Fingerprint all = new Fingerprint();
    all.add(saga);
    all.add(options.engine() + " " + options.weaver() + " " + Runtime.version().feature());
    all.add(Options.pure() + " " + library.has(view));
    add(view, all);
    for (Path it : grammarFolders(view.toAbsolutePath().getParent())) {
      addGrammars(it, all);
    }
    return all;
  }

  /** Any grammar in reach may be named. */
  private List<Path> grammarFolders(Path folder) {
    List<Path> folders = new ArrayList<>();
    folders.add(folder);
    folders.add(folder.resolve("grammars"));
    folders.add(folder.resolveSibling("grammars"));
    folders.addAll(library.folders());
    return folders;
  }

  private static void addGrammars(Path folder, Fingerprint all) throws IOException {
    all.add("grammars in a folder:");
    String[] names = folder.toFile().list();
    if (names != null) {
      Arrays.sort(names);
      for (String name : names) {
        if (name.endsWith(".g4")) {
          add(folder.resolve(name), all);
        }
      }
    }
  }

  private static void add(Path file, Fingerprint all) throws IOException {
    if (!Files.isRegularFile(file)) {
      // A pipe would be waited for; it is refused when the view is compiled.
      all.add(file.getFileName() + " is no file");
      return;
    }
    byte[] content = Files.readAllBytes(file);
    all.add(file.getFileName() + " " + content.length);
    all.add(content);
  }
}
