package org.saga.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where users set options. The agent's argument decides before a system property, that before the
 * environment, and that before the file in the working directory.
 */
final class Sources {
  private static final Map<String, String> ARGUMENT = new ConcurrentHashMap<>();
  private static final Map<String, String> PROPERTIES_AT_FIRST = new ConcurrentHashMap<>();
  private static final List<String> UNREADABLE = new ArrayList<>();

  private Sources() {}

  /** Takes the agent's argument. */
  static void take(String argument) {
    synchronized (UNREADABLE) {
      ARGUMENT.putAll(AgentArgument.parse(argument, UNREADABLE));
    }
  }

  /** Keeps what users have set, for programs that replace the system properties by their own. */
  static void remember() {
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith(Notation.PREFIX)) {
        PROPERTIES_AT_FIRST.put(name, System.getProperty(name));
      }
    }
  }

  /** Forgets an option wherever it is set. */
  static void forget(String option) {
    System.clearProperty(Notation.PREFIX + option);
    PROPERTIES_AT_FIRST.remove(Notation.PREFIX + option);
    ARGUMENT.remove(option);
    Surroundings.OPTIONS.remove(option);
  }

  /** Returns the value of an option, or null. */
  static String value(String option) {
    String value = ARGUMENT.get(option);
    if (value == null) {
      value = property(Notation.PREFIX + option);
    }
    if (value == null) {
      value = PROPERTIES_AT_FIRST.get(Notation.PREFIX + option);
    }
    return value == null ? Surroundings.OPTIONS.get(option) : value;
  }

  /**
   * A security manager of the program may keep it from everybody, or load its policy at first and
   * in vain where a class is being loaded: null then.
   */
  private static String property(String name) {
    try {
      return System.getProperty(name);
    } catch (SecurityException | LinkageError hidden) {
      return null;
    }
  }

  /** Returns all that is meant for SAGA, as it is set in each place. */
  static Map<Notation, Map<String, String>> all() {
    Map<String, String> properties = new TreeMap<>();
    Map<String, String> named = new HashMap<>(PROPERTIES_AT_FIRST);
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith(Notation.PREFIX)) {
        named.put(name, System.getProperty(name));
      }
    }
    for (String name : named.keySet()) {
      properties.put(name.substring(Notation.PREFIX.length()), named.get(name));
    }
    Map<Notation, Map<String, String>> all = new TreeMap<>();
    all.put(Notation.ARGUMENT, new TreeMap<>(ARGUMENT));
    all.put(Notation.PROPERTY, properties);
    all.put(Notation.ENVIRONMENT, Surroundings.VARIABLES);
    all.put(Notation.FILE, Surroundings.FILE);
    return all;
  }

  /** Returns what could not be read at all, a line each. */
  static List<String> unreadable() {
    synchronized (UNREADABLE) {
      List<String> all = new ArrayList<>(UNREADABLE);
      all.addAll(Surroundings.UNREADABLE);
      return all;
    }
  }

  /** What does not change while the program runs, read when it is first needed. */
  private static final class Surroundings {
    static final List<String> UNREADABLE = new ArrayList<>();
    static final Map<String, String> VARIABLES = variables();
    static final Map<String, String> FILE = file();
    static final Map<String, String> OPTIONS = new ConcurrentHashMap<>(FILE);

    static {
      for (String option : OptionNames.all()) {
        String value = VARIABLES.get(Notation.ENVIRONMENT.show(option));
        if (value != null) {
          OPTIONS.put(option, value);
        }
      }
    }

    private static Map<String, String> variables() {
      Map<String, String> variables = new TreeMap<>();
      try {
        for (Map.Entry<String, String> it : System.getenv().entrySet()) {
          if (it.getKey().startsWith(Notation.VARIABLE)) {
            variables.put(it.getKey(), it.getValue());
          }
        }
      } catch (SecurityException hidden) {
        // Then the program keeps it from everybody.
      }
      return variables;
    }

    private static Map<String, String> file() {
      try {
        return OptionFile.read(Path.of(OptionFile.NAME));
      } catch (IOException e) {
        UNREADABLE.add(OptionFile.NAME + " cannot be read: " + e.getMessage());
      } catch (SecurityException hidden) {
        // Then the program keeps it from everybody.
      }
      return Map.of();
    }
  }
}
