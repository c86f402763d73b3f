package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.stream.Stream;
import org.saga.agent.ClassPathEntries;

/**
 * Where the classes of a program are.
 *
 * @param entries folders and jars that exist
 * @param complete whether the main class is there, so that a type which is not there does not exist
 */
record ProgramPath(List<Path> entries, boolean complete) {
  /** Finds the class path that java will use. */
  static ProgramPath of(JavaArguments arguments, List<Path> more) {
    Set<Path> entries = new LinkedHashSet<>();
    for (String part : arguments.classPath(System.getenv("CLASSPATH"))) {
      add(part, entries);
    }
    arguments.modulePath().forEach(it -> addModules(Path.of(it), entries));
    entries.addAll(more);
    String main = arguments.mainClass();
    boolean nested = false;
    if (arguments.jar() != null) {
      Attributes manifest = ClassPathEntries.manifest(Path.of(arguments.jar()));
      main = manifest.getValue(Attributes.Name.MAIN_CLASS);
      // Such a jar loads the program from jars inside, which are not looked into.
      nested = manifest.getValue("Spring-Boot-Classes") != null;
    }
    List<Path> all = List.copyOf(entries);
    return new ProgramPath(
        all, !nested && main != null && ClassPathEntries.haveAny(all, List.of(classFile(main))));
  }

  private static String classFile(String className) {
    return className.strip().replace('.', '/') + ".class";
  }

  /** Splits a class path of the command's own options. */
  static List<Path> parse(String classPath) {
    Set<Path> entries = new LinkedHashSet<>();
    if (classPath != null) {
      for (String part : classPath.split(File.pathSeparator)) {
        add(part, entries);
      }
    }
    return List.copyOf(entries);
  }

  private static void add(String part, Set<Path> entries) {
    if (part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*")) {
      String folder = part.equals("*") ? "." : part.substring(0, part.length() - 2);
      jarsIn(Path.of(folder)).forEach(it -> ClassPathEntries.add(it, entries));
    } else {
      ClassPathEntries.add(Path.of(part), entries);
    }
  }

  /** A module path has folders of modules beside modules. */
  private static void addModules(Path entry, Set<Path> entries) {
    boolean isModule =
        Files.isRegularFile(entry) || Files.exists(entry.resolve("module-info.class"));
    if (isModule) {
      ClassPathEntries.add(entry, entries);
      return;
    }
    jarsIn(entry).forEach(it -> ClassPathEntries.add(it, entries));
    for (Path folder : list(entry)) {
      if (Files.exists(folder.resolve("module-info.class"))) {
        entries.add(folder);
      }
    }
  }

  private static List<Path> jarsIn(Path folder) {
    return list(folder).stream()
        .filter(it -> it.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".jar"))
        .toList();
  }

  private static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  /** Whether there is any of these class files. */
  boolean hasAny(List<String> classFiles) {
    return ClassPathEntries.haveAny(entries, classFiles);
  }

  /** Returns these entries and the program's: generated code means the libraries that it brings. */
  List<Path> behind(List<Path> libraries) {
    List<Path> all = new ArrayList<>(libraries);
    all.addAll(entries);
    return all;
  }
}
