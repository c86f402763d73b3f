package org.saga.cli;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.view.CompiledView;
import org.saga.weave.ViewIndex;

/** Views that are compiled and loaded into the command, to be checked against traces. */
final class LoadedViews implements AutoCloseable {
  private final URLClassLoader classes;
  private final List<Loaded> all;

  /**
   * A view.
   *
   * @param named how the command line names it
   */
  record Loaded(String named, CompiledView compiled) {}

  private LoadedViews(URLClassLoader classes, List<Loaded> all) {
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
    List<Path> entries = ProgramPath.parse(classPath);
    Map<Path, String> jars = new LinkedHashMap<>();
    Library library = Library.find();
    ViewJars compiled =
        new ViewJars(
            library,
            new ProgramPath(entries, classPath != null),
            RunOptions.of(names),
            diagnostics);
    for (String name : names) {
      for (Path view : new ViewFiles(library, diagnostics).named(List.of(name))) {
        Path jar = compiled.of(view);
        if (jar != null) {
          jars.put(jar, name);
        }
      }
    }
    return diagnostics.hasErrors() ? load(Map.of(), List.of()) : load(jars, entries);
  }

  private static LoadedViews load(Map<Path, String> jars, List<Path> entries) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars.keySet()) {
      urls.add(url(jar));
    }
    for (Path entry : entries) {
      urls.add(url(entry));
    }
    URLClassLoader classes =
        new URLClassLoader(urls.toArray(URL[]::new), LoadedViews.class.getClassLoader());
    List<Loaded> views = new ArrayList<>();
    for (Map.Entry<Path, String> jar : jars.entrySet()) {
      for (String view : ViewIndex.of(List.of(jar.getKey())).views()) {
        views.add(new Loaded(jar.getValue(), load(view, classes)));
      }
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

  List<Loaded> all() {
    return all;
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
