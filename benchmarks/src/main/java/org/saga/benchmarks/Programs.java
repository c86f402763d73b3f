package org.saga.benchmarks;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** The programs, woven in one way, with the view on or off. */
final class Programs extends URLClassLoader {
  /** The system property that says where the {@link Weaver} has left them. */
  static final String FOLDER = "saga.benchmarks.woven";

  static {
    registerAsParallelCapable();
  }

  private Programs(URL[] urls) {
    super(urls, Programs.class.getClassLoader());
  }

  /** Loads the programs; those that are not woven at all come from the class path. */
  static Programs open(Woven woven, boolean enabled) {
    Path folder = Path.of(System.getProperty(FOLDER)).resolve(woven.folder());
    Programs programs =
        new Programs(new URL[] {url(folder.resolve("classes")), url(folder.resolve("views"))});
    if (woven.view() != null) {
      programs.setClassAssertionStatus(woven.view(), enabled);
    }
    return programs;
  }

  /** Makes a new instance of a class of the package {@code program}. */
  Workload start(String name) {
    try {
      Class<?> type = loadClass("program." + name);
      return (Workload) type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null && findResource(name.replace('.', '/') + ".class") != null) {
        loaded = findClass(name);
      }
      return loaded == null ? super.loadClass(name, resolve) : loaded;
    }
  }

  private static URL url(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new IllegalStateException(folder + " is missing; start the benchmarks by ./saga bench");
    }
    try {
      return folder.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}
