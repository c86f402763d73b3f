package org.saga.violation;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What users set by system properties; a value that makes no sense is warned of once. */
public final class Options {
  private static final int WINDOW = 30;
  private static final int WIDEST = 100_000;
  private static final String STREAMING = "streaming";
  private static final String REFERENCE = "reference";
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private static final Map<String, String> AT_FIRST = new ConcurrentHashMap<>();

  private Options() {}

  /** Keeps what users have set, for programs that replace the system properties by their own. */
  static void remember() {
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith("saga.")) {
        AT_FIRST.put(name, System.getProperty(name));
      }
    }
  }

  private static String value(String name) {
    String value = System.getProperty(name);
    return value == null ? AT_FIRST.get(name) : value;
  }

  /** Returns what to do after a violation was logged. */
  public static Policy onViolation() {
    String value = value("saga.onViolation");
    if (value == null) {
      return Policy.THROW;
    }
    for (Policy policy : Policy.values()) {
      if (policy.word().equalsIgnoreCase(value.trim())) {
        return policy;
      }
    }
    String words =
        Arrays.stream(Policy.values()).map(Policy::word).collect(Collectors.joining(", "));
    warn("saga.onViolation", value, "one of " + words, "throw");
    return Policy.THROW;
  }

  /** Returns how many past events of a history a report shows. */
  public static int window() {
    String value = value("saga.window");
    if (value == null) {
      return WINDOW;
    }
    try {
      int window = Integer.parseInt(value.trim());
      if (window >= 1 && window <= WIDEST) {
        return window;
      }
    } catch (NumberFormatException notANumber) {
      // Warned of below, as is a number out of range.
    }
    warn("saga.window", value, "a number from 1 to " + WIDEST, String.valueOf(WINDOW));
    return WINDOW;
  }

  /** Tells whether to report what is still open at the end. */
  public static boolean reportOpen() {
    String value = value("saga.reportOpen");
    if (value == null) {
      return false;
    }
    value = value.trim();
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      warn("saga.reportOpen", value, "true or false", "false");
    }
    return value.equalsIgnoreCase("true");
  }

  /** Tells whether histories are parsed from their start at each check, streamable or not. */
  public static boolean reference() {
    String value = System.getProperty("saga.checker", STREAMING).trim();
    boolean reference = value.equalsIgnoreCase(REFERENCE);
    if (!reference && !value.equalsIgnoreCase(STREAMING)) {
      warn("saga.checker", value, STREAMING + " or " + REFERENCE, STREAMING);
    }
    return reference;
  }

  /** Returns the directory for diagrams. */
  static Optional<Path> diagrams() {
    return path("saga.diagrams");
  }

  /** Returns the file that lists violations for other tools. */
  static Optional<Path> report() {
    return path("saga.report");
  }

  private static Optional<Path> path(String name) {
    String value = value(name);
    if (value == null || value.isBlank()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(value));
    } catch (InvalidPathException notAPath) {
      warn(name, value, "a path", "none");
      return Optional.empty();
    }
  }

  private static void warn(String name, String value, String allowed, String used) {
    if (WARNED.add(name + '=' + value)) {
      Log.warn(
          "-D%s=%s is not understood: it must be %s; SAGA uses %s."
              .formatted(name, Lines.oneLine(value), allowed, used));
    }
  }
}
