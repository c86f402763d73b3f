package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.weave.Ajc;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.ProgramWeaver;
import org.saga.text.JsonReader;
import org.saga.violation.HistoryViolation;
import org.saga.violation.ReportFile;

/**
 * The test programs with all of the library's views woven in; each run switches some of them on.
 * Weaving takes seconds, so that all tests share one.
 */
final class Woven {
  private static final Path LIBRARY = Path.of("..");
  private static final List<String> PROGRAMS = List.of("programs", "philosophers");

  private static final List<HistoryViolation> THROWN = new CopyOnWriteArrayList<>();

  private static Woven shared;

  private final Path folder;
  private final URL[] classPath;

  private Woven(Path folder) throws IOException {
    this.folder = folder;
    Path programs = copyPrograms();
    List<Path> testClassPath =
        Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(Path::of)
            .toList();
    Diagnostics diagnostics = new Diagnostics();
    Ajc ajc = new Ajc(testClassPath);
    CompiledViews views =
        CompiledViews.compile(
            Generator.run(views(), options(testClassPath), diagnostics),
            ajc,
            Files.createDirectory(folder.resolve("sources")),
            Files.createDirectory(folder.resolve("views")),
            diagnostics);
    Path woven = Files.createDirectory(folder.resolve("woven"));
    Path staging = Files.createDirectory(folder.resolve("staging"));
    new ProgramWeaver(views, ajc, MethodReferences::pass, MonitorWeaver::pass)
        .weave(List.of(programs), staging, woven, diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    classPath = new URL[] {woven.toUri().toURL(), views.folder().toUri().toURL()};
  }

  static synchronized Woven programs() {
    try {
      if (shared == null) {
        shared = new Woven(Files.createTempDirectory("saga-library"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(shared.folder)));
      }
      return shared;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the woven programs and the views are. */
  List<Path> classPath() {
    return List.of(folder.resolve("woven"), folder.resolve("views"));
  }

  /** A kind, a view and a headline each, without the lines that tell what the log has shown. */
  static List<String> reported(Path report) throws IOException {
    return Files.readAllLines(report).stream()
        .map(it -> JsonReader.read(it).orElseThrow())
        .filter(it -> !it.get("kind").equals(ReportFile.SHOWN))
        .map(it -> it.get("kind") + " " + it.get("view") + " " + it.get("headline"))
        .toList();
  }

  /** Runs a method of a program with a view switched on; returns what was reported. */
  List<String> run(String view, String program, Object... arguments) {
    try (URLClassLoader loader = new ProgramLoader(classPath)) {
      Path report = Files.createTempFile(folder, "report", ".txt");
      System.setProperty("saga.report", report.toString());
      loader.setClassAssertionStatus(view, true);
      call(loader, program, arguments);
      return reported(report);
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError(e);
    } finally {
      System.clearProperty("saga.report");
    }
  }

  /** Returns the only violation that the last run threw. */
  HistoryViolation thrown() {
    assertThat(THROWN).hasSize(1);
    return THROWN.get(0);
  }

  private static void call(ClassLoader loader, String program, Object... arguments)
      throws ReflectiveOperationException {
    int dot = program.lastIndexOf('.');
    Class<?> type = loader.loadClass(program.substring(0, dot));
    Method method =
        Stream.of(type.getDeclaredMethods())
            .filter(it -> it.getName().equals(program.substring(dot + 1)))
            .findFirst()
            .orElseThrow();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    THROWN.clear();
    Thread.setDefaultUncaughtExceptionHandler(Woven::keep);
    try {
      method.invoke(null, arguments);
    } catch (InvocationTargetException thrown) {
      keep(Thread.currentThread(), thrown.getCause());
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  private static void keep(Thread thread, Throwable thrown) {
    if (!(thrown instanceof HistoryViolation violation)) {
      throw new AssertionError("in " + thread, thrown);
    }
    THROWN.add(violation);
  }

  private static List<Path> views() throws IOException {
    try (Stream<Path> files = Files.list(LIBRARY.resolve("views"))) {
      return files.filter(file -> file.toString().endsWith(".view")).sorted().toList();
    }
  }

  private static GeneratorOptions options(List<Path> classPath) {
    List<Path> library = List.of(LIBRARY.resolve("views"), LIBRARY.resolve("grammars"));
    return new GeneratorOptions(classPath, true, List.of(), library);
  }

  private Path copyPrograms() throws IOException {
    Path classes = Path.of("target", "test-classes");
    Path programs = folder.resolve("programs");
    for (String name : PROGRAMS) {
      Files.createDirectories(programs.resolve(name));
      try (Stream<Path> files = Files.list(classes.resolve(name))) {
        for (Path file : new ArrayList<>(files.toList())) {
          Files.copy(file, programs.resolve(classes.relativize(file)));
        }
      }
    }
    return programs;
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      Path[] deepestFirst = files.toArray(Path[]::new);
      for (int i = deepestFirst.length - 1; i >= 0; i--) {
        Files.delete(deepestFirst[i]);
      }
    } catch (IOException leaveIt) {
      System.err.println(leaveIt + " " + Arrays.toString(leaveIt.getSuppressed()));
    }
  }

  /** Prefers the woven classes to those that the tests were compiled with. */
  private static final class ProgramLoader extends URLClassLoader {
    ProgramLoader(URL[] classPath) {
      super(classPath, Woven.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean ours = PROGRAMS.stream().anyMatch(it -> name.startsWith(it + "."));
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : ours ? findClass(name) : super.loadClass(name, resolve);
      }
    }
  }
}
