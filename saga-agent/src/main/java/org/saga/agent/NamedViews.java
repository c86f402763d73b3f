package org.saga.agent;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.saga.config.Options;
import org.saga.jar.Cache;
import org.saga.jar.ClassFileTimes;
import org.saga.jar.Fingerprint;
import org.saga.jar.SagaJar;
import org.saga.weave.ViewIndex;

/**
 * The jars of the views that users name in the agent's argument. A JVM of its own compiles them, as
 * the command does; its answer is kept by all that it was made of.
 */
final class NamedViews {
  private static final String ANSWER = ".views";

  private final List<String> names;
  private final RunningProgram program;

  NamedViews(List<String> names, RunningProgram program) {
    this.names = names;
    this.program = program;
  }

  /**
   * Returns the jars.
   *
   * @throws CompilerProcess.Refusal if a view cannot be compiled
   */
  List<Path> jars() throws IOException, InterruptedException {
    Fingerprint views = contents();
    Path forAny = Cache.folder().resolve(views + ANSWER);
    List<Path> jars = answer(forAny);
    if (jars != null && serve(jars)) {
      return jars;
    }
    Path forThis = Cache.folder().resolve(withProgram(views) + ANSWER);
    jars = answer(forThis);
    if (jars == null) {
      jars = CompilerProcess.compile(names, program);
      keep(ViewIndex.of(jars).areForAnyProgram() && serve(jars) ? forAny : forThis, jars);
    }
    return jars;
  }

  /** A class of the program may come before one that the view names without an import. */
  private boolean serve(List<Path> jars) throws IOException {
    return !ClassPathEntries.haveAny(program.entries(), ViewIndex.of(jars).names());
  }

  /** The jars that an answer names, if all are there as they were; else null. */
  private static List<Path> answer(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    List<Path> jars = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      Path jar = Path.of(line);
      if (!Cache.isIntact(jar)) {
        return null;
      }
      jars.add(jar);
    }
    return jars;
  }

  private static void keep(Path file, List<Path> jars) throws IOException {
    StringBuilder lines = new StringBuilder();
    jars.forEach(it -> lines.append(it).append('\n'));
    Cache.writeAtomically(file, lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  private Fingerprint contents() throws IOException {
    Fingerprint all = new Fingerprint();
    all.add(SagaJar.own().stamp() + " " + Runtime.version().feature() + " " + Options.pure());
    for (String name : names) {
      add(name, all);
    }
    return all;
  }

  /** A file with all grammars that it may name, or else a view of the library. */
  private static void add(String name, Fingerprint all) throws IOException {
    Path file = file(name);
    if (file == null) {
      all.add("library " + name.toLowerCase(Locale.ROOT));
      return;
    }
    all.add("file " + file.toAbsolutePath());
    all.add(Files.readAllBytes(file));
    Path folder = file.toAbsolutePath().getParent();
    for (Path it : List.of(folder, folder.resolve("grammars"), folder.resolveSibling("grammars"))) {
      addGrammars(it, all);
    }
  }

  private static Path file(String name) {
    try {
      Path file = Path.of(name);
      return Files.isRegularFile(file) ? file : null;
    } catch (InvalidPathException noFile) {
      return null;
    }
  }

  private static void addGrammars(Path folder, Fingerprint all) throws IOException {
    all.add("grammars in a folder:");
    String[] names = folder.toFile().list();
    if (names != null) {
      Arrays.sort(names);
      for (String name : names) {
        File file = new File(folder.toFile(), name);
        if (name.endsWith(".g4") && file.isFile()) {
          all.add(name);
          all.add(Files.readAllBytes(file.toPath()));
        }
      }
    }
  }

  private Fingerprint withProgram(Fingerprint views) throws IOException {
    Fingerprint all = new Fingerprint();
    all.add(views.toString());
    all.add(String.join(" ", program.javaArguments()));
    Set<Path> entries = new LinkedHashSet<>(program.entries());
    for (Path entry : entries) {
      ClassFileTimes.add(entry, all);
    }
    return all;
  }
}
