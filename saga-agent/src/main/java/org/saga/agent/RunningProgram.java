package org.saga.agent;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.saga.config.Options;

/** What the JVM tells of the program that it is about to run. */
final class RunningProgram {
  private final String classPath;
  private final String modulePath;
  private final String mainModule;

  /** The main class or jar, and the program's arguments. */
  private final String command;

  RunningProgram(String classPath, String modulePath, String mainModule, String command) {
    this.classPath = classPath;
    this.modulePath = modulePath;
    this.mainModule = mainModule;
    this.command = command;
  }

  /** The program of this JVM. */
  static RunningProgram here() {
    return new RunningProgram(
        System.getProperty("java.class.path", ""),
        System.getProperty("jdk.module.path"),
        System.getProperty("jdk.module.main"),
        System.getProperty("sun.java.command", ""));
  }

  /** How java could have been told to run it, but for its own arguments. */
  List<String> javaArguments() {
    List<String> arguments = new ArrayList<>();
    if (modulePath != null) {
      arguments.addAll(List.of("--module-path", modulePath));
    }
    if (mainModule != null) {
      if (!classPath.isEmpty()) {
        arguments.addAll(List.of("-cp", classPath));
      }
      arguments.addAll(List.of("--module", main()));
    } else if (isJar()) {
      arguments.addAll(List.of("-jar", classPath));
    } else {
      arguments.addAll(List.of("-cp", classPath, main()));
    }
    return arguments;
  }

  /** With {@code -jar} the class path is the jar, and the command begins with it. */
  private boolean isJar() {
    return command.equals(classPath) || command.startsWith(classPath + " ");
  }

  /** A program that was started by other means has no main class; then no types are complete. */
  private String main() {
    String main = command.split(" ", 2)[0];
    return main.isEmpty() ? "unknown" : main;
  }

  /** The folders and jars where its classes are, and those that views name besides. */
  List<Path> entries() {
    Set<Path> entries = new LinkedHashSet<>();
    add(classPath, entries);
    if (modulePath != null) {
      add(modulePath, entries);
    }
    if (Options.classPath() != null) {
      add(Options.classPath(), entries);
    }
    return List.copyOf(entries);
  }

  private static void add(String path, Set<Path> entries) {
    for (String part : path.split(File.pathSeparator)) {
      try {
        Path entry = Path.of(part);
        if (Files.exists(entry)) {
          ClassPathEntries.add(entry, entries);
        }
      } catch (InvalidPathException notThere) {
        // Neither does java look there.
      }
    }
  }
}
