package org.saga.agent;

import java.util.ArrayList;
import java.util.List;

/** Of which of the JDK's classes monitors are watched. */
final class JdkClasses {
  /**
   * Those that call what a program has written, or another object of their kind, while they have a
   * monitor; and that are not used without end by everybody.
   */
  private static final List<String> DEFAULT =
      List.of(
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.util.Collections$Synchronized*",
          "java.util.Hashtable",
          "java.util.Stack",
          "java.util.Vector",
          "java.util.logging.ConsoleHandler",
          "java.util.logging.FileHandler",
          "java.util.logging.Handler",
          "java.util.logging.MemoryHandler",
          "java.util.logging.SocketHandler",
          "java.util.logging.StreamHandler");

  /** What SAGA, or the JVM, needs to take an event at all. */
  private static final List<String> NEVER =
      List.of("java/lang/", "java/util/concurrent/locks/", "jdk/", "sun/", "org/saga/");

  private static final String STRING_BUFFER = "java/lang/StringBuffer";

  private static final String OPTION = "-Dsaga.jdkMonitors: ";

  private final List<String> prefixes = new ArrayList<>();
  private final List<String> classes = new ArrayList<>();

  private JdkClasses() {}

  /**
   * Reads the option.
   *
   * @param option {@code off}, or classes and packages with {@code .*}, with commas between; {@code
   *     default} stands for those that are watched if nothing is said
   */
  static JdkClasses of(String option) {
    JdkClasses all = new JdkClasses();
    for (String part : option.split(",")) {
      String pattern = part.trim();
      if (pattern.equals("default")) {
        for (String watched : DEFAULT) {
          all.add(watched);
        }
      } else if (!pattern.equals("off") && !pattern.isEmpty()) {
        all.add(pattern);
      }
    }
    return all;
  }

  private void add(String pattern) {
    String path = pattern.replace('.', '/');
    if (path.endsWith("*")) {
      prefixes.add(path.substring(0, path.length() - 1));
    } else {
      classes.add(path);
    }
  }

  /** Says which parts of the option mean nothing, a line each. */
  static List<String> mistakes(String option) {
    List<String> mistakes = new ArrayList<>();
    for (String part : option.split(",")) {
      String pattern = part.trim();
      if (!pattern.equals("default") && !pattern.equals("off")) {
        addMistake(pattern, mistakes);
      }
    }
    return mistakes;
  }

  private static void addMistake(String pattern, List<String> mistakes) {
    String path = pattern.replace('.', '/');
    boolean several = path.endsWith("*");
    String name = several ? path.substring(0, path.length() - 1) : path;
    if (!(several ? JdkContents.hasClasses(name) : JdkContents.hasClass(name))) {
      String what = several ? "classes " : "class ";
      mistakes.add(OPTION + "this JDK has no " + what + pattern + "; correct the name");
    } else if (!mayBeWoven(name) && !STRING_BUFFER.startsWith(name)) {
      mistakes.add(OPTION + pattern + " stays as it is: SAGA needs it to take an event");
    }
  }

  boolean areNone() {
    return prefixes.isEmpty() && classes.isEmpty();
  }

  /** Whether a class, with slashes, is one of them; nested classes are with the outer one. */
  boolean include(String name) {
    for (String type : classes) {
      if (name.startsWith(type)
          && (name.length() == type.length() || name.charAt(type.length()) == '$')) {
        return mayBeWoven(name);
      }
    }
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return mayBeWoven(name);
      }
    }
    return false;
  }

  private static boolean mayBeWoven(String name) {
    if (name.equals(STRING_BUFFER)) {
      return true;
    }
    for (String prefix : NEVER) {
      if (name.startsWith(prefix)) {
        return false;
      }
    }
    return true;
  }
}
