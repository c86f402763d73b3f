package org.saga.cli;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.view.CompiledView;
import org.saga.weave.ViewIndex;

/** Views that are compiled and loaded into the command, to be checked against traces. */
final class LoadedViews implements AutoCloseable {
  private final URLClassLoader classes;
  private final List<CompiledView> all;

  private LoadedViews(URLClassLoader classes, List<CompiledView> all) {
    this.classes = classes;
    this.all = all;
  }

  /**
   * Compiles the views, unless that was done before; none are loaded if there are errors.
   *
   * @param classPath where the program's classes are; or null
   */
  static LoadedViews of(List<String> names, String classPath, Diagnostics diagnostics)
      throws IOException {
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(names);
    List<Path> entries = ProgramPath.parse(classPath);
    List<Path> jars = new ArrayList<>();
    if (!diagnostics.hasErrors()) {
      ViewJars compiled =
          new ViewJars(
              library,
              new ProgramPath(entries, classPath != null),
              RunOptions.of(names),
              diagnostics);
      for (Path view : files) {
        Path jar = compiled.of(view);
        if (jar != null) {
          jars.add(jar);
        }
      }
    }
    return diagnostics.hasErrors() ? load(List.of(), List.of()) : load(jars, entries);
  }

  private static LoadedViews load(List<Path> jars, List<Path> entries) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(url(jar));
    }
    for (Path entry : entries) {
      urls.add(url(entry));
    }
    URLClassLoader classes =
        new URLClassLoader(urls.toArray(URL[]::new), LoadedViews.class.getClassLoader());
    List<CompiledView> views = new ArrayList<>();
    for (String name : ViewIndex.of(jars).views()) {
      views.add(load(name, classes));
    }
    return new LoadedViews(classes, views);
  }

  private static URL url(Path path) throws MalformedURLException {
    return path.toUri().toURL();
  }

  private static CompiledView load(String name, URLClassLoader classes) {
    try {
      return CompiledView.load(name, classes);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new UsageError(
          "the view %s cannot be loaded: %s; name the program's classes with --classpath"
              .formatted(name, e.getMessage()));
    }
  }

  List<CompiledView> all() {
    return all;
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
