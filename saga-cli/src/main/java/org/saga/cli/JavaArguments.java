package org.saga.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the arguments of the java command say about the program. */
final class JavaArguments {
  private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
  private static final Set<String> MODULE_PATH = Set.of("-p", "--module-path");
  private static final Set<String> WITH_VALUE =
      Set.of(
          "--add-modules",
          "--add-exports",
          "--add-opens",
          "--add-reads",
          "--limit-modules",
          "--patch-module",
          "--upgrade-module-path",
          "--source",
          "--enable-native-access",
          "--illegal-native-access",
          "--sun-misc-unsafe-memory-access",
          "--finalization");

  private final List<String> options = new ArrayList<>();
  private String classPath;
  private String modulePath;
  private String jar;
  private String module;
  private String mainClass;

  private JavaArguments() {}

  /**
   * Reads arguments of the java launcher.
   *
   * @param arguments with argument files expanded
   */
  static JavaArguments parse(List<String> arguments) {
    JavaArguments parsed = new JavaArguments();
    int next = 0;
    while (next < arguments.size() && !parsed.hasProgram()) {
      next = parsed.take(arguments, next);
    }
    return parsed;
  }

  private int take(List<String> arguments, int at) {
    String argument = arguments.get(at);
    if (!argument.startsWith("-")) {
      mainClass = argument;
      return at + 1;
    }
    int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
    String name = equals < 0 ? argument : argument.substring(0, equals);
    if (!takesValue(name)) {
      options.add(argument);
      return at + 1;
    }
    boolean separate = equals < 0;
    if (separate && at + 1 == arguments.size()) {
      throw new UsageError("the java option " + name + " has no value; write one after it");
    }
    option(name, separate ? arguments.get(at + 1) : argument.substring(equals + 1));
    return separate ? at + 2 : at + 1;
  }

  private static boolean takesValue(String name) {
    return CLASS_PATH.contains(name)
        || MODULE_PATH.contains(name)
        || WITH_VALUE.contains(name)
        || Set.of("-jar", "-m", "--module").contains(name);
  }

  private void option(String name, String value) {
    if (CLASS_PATH.contains(name)) {
      classPath = value;
    } else if (MODULE_PATH.contains(name)) {
      modulePath = value;
    } else if (name.equals("-jar")) {
      jar = value;
    } else if (name.equals("-m") || name.equals("--module")) {
      module = value;
    }
  }

  private boolean hasProgram() {
    return jar != null || module != null || mainClass != null;
  }

  /** Whether the program is a named module. */
  boolean isModular() {
    return module != null;
  }

  /** The options in front of the program that have no value of their own. */
  List<String> options() {
    return options;
  }

  /** The jar of {@code -jar}, or null. */
  String jar() {
    return jar;
  }

  /** The main class, or null if the arguments leave it to a jar's manifest or to a module. */
  String mainClass() {
    if (module != null) {
      int slash = module.indexOf('/');
      return slash < 0 ? null : module.substring(slash + 1);
    }
    return mainClass;
  }

  List<String> classPath(String environment) {
    if (jar != null) {
      return List.of(jar);
    }
    String path = classPath != null ? classPath : environment;
    boolean isDefault = path == null && module == null;
    return isDefault ? List.of(".") : split(path);
  }

  List<String> modulePath() {
    return split(modulePath);
  }

  /** An empty part of a class path is the current folder. */
  private static List<String> split(String path) {
    if (path == null) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    for (String part : path.split(File.pathSeparator, -1)) {
      parts.add(part.isEmpty() ? "." : part);
    }
    return parts;
  }
}
