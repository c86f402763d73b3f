package org.saga.config;

import java.lang.System.Logger.Level;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** All that users set, and the one way to it. A value that makes no sense is warned of once. */
public final class Options {
  private static final int WINDOW = 30;
  private static final int STATES = 4096;
  private static final long RECORDED_WHOLE = 20_000;
  private static final int WIDEST = 100_000;
  static final String WINDOWS = "a number from 1 to " + WIDEST;
  static final String DEFAULT = "default";
  static final String VIOLATIONS = "violations";
  static final String SUMMARIES = "violations, true or false";
  static final String CLASSES =
      "off, default, or classes and packages with .*, with commas between";
  private static final String STREAMING = "streaming";
  private static final String REFERENCE = "reference";
  private static final AtomicBoolean CHECKED = new AtomicBoolean();
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private Options() {}

  /** Keeps what users have set, for programs that replace the system properties by their own. */
  public static void remember() {
    Sources.remember();
  }

  /** Takes the argument of {@code -javaagent}, which decides before all else that users set. */
  public static void take(String agentArgument) {
    Sources.take(agentArgument);
  }

  /**
   * Returns what is wrong with all that is set and is meant for SAGA, a line each; only when it is
   * asked for the first time, so that it is told once.
   */
  public static List<String> mistakes() {
    if (!CHECKED.compareAndSet(false, true)) {
      return List.of();
    }
    List<String> mistakes = new ArrayList<>(Sources.unreadable());
    for (Map.Entry<Notation, Map<String, String>> place : Sources.all().entrySet()) {
      mistakes.addAll(OptionNames.mistakes(place.getKey(), place.getValue()));
    }
    for (String option : OptionNames.all()) {
      WARNED.add(option + '=' + value(option));
    }
    return mistakes;
  }

  private static String value(String option) {
    return Sources.value(option);
  }

  /** Returns the views that are to be watched, as users name them: files, or of the library. */
  public static List<String> views() {
    String value = value("view");
    List<String> views = new ArrayList<>();
    for (String name : value == null ? new String[0] : value.split(",")) {
      if (!name.isBlank()) {
        views.add(name.strip());
      }
    }
    return views;
  }

  /** Returns where the types are that views name besides the program's, or null. */
  public static String classPath() {
    return value("classpath");
  }

  /** Returns the jars of views that the command has compiled, or null if it has not. */
  public static String compiled() {
    return value("compiled");
  }

  /** Returns what to do after a violation was logged. */
  public static Policy onViolation() {
    String value = value("onViolation");
    if (value == null) {
      return Policy.THROW;
    }
    Optional<Policy> policy = Policy.named(value.trim());
    if (policy.isEmpty()) {
      warn("onViolation", value, Policy.WORDS, "throw");
    }
    return policy.orElse(Policy.THROW);
  }

  /** Returns how many past events of a history a report shows. */
  public static int window() {
    String value = value("window");
    if (value == null) {
      return WINDOW;
    }
    if (isWindow(value.trim())) {
      return Integer.parseInt(value.trim());
    }
    warn("window", value, WINDOWS, String.valueOf(WINDOW));
    return WINDOW;
  }

  static boolean isWindow(String value) {
    try {
      int window = Integer.parseInt(value);
      return window >= 1 && window <= WIDEST;
    } catch (NumberFormatException notANumber) {
      return false;
    }
  }

  /** Tells whether to report what is still open at the end. */
  public static boolean reportOpen() {
    String value = value("reportOpen");
    if (value == null) {
      return false;
    }
    value = value.trim();
    if (!isTruth(value)) {
      warn("reportOpen", value, "true or false", "false");
    }
    return value.equalsIgnoreCase("true");
  }

  static boolean isTruth(String value) {
    return value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false");
  }

  /** Tells whether histories are parsed from their start at each check, streamable or not. */
  public static boolean reference() {
    String written = value("checker");
    String value = written == null ? STREAMING : written.trim();
    boolean reference = value.equalsIgnoreCase(REFERENCE);
    if (!isChecker(value)) {
      warn("checker", value, STREAMING + " or " + REFERENCE, STREAMING);
    }
    return reference;
  }

  static boolean isChecker(String value) {
    return value.equalsIgnoreCase(REFERENCE) || value.equalsIgnoreCase(STREAMING);
  }

  /** Tells whether to look for deadlocks of which no event tells. */
  public static boolean watchdog() {
    String value = value("watchdog");
    if (value == null) {
      return true;
    }
    value = value.trim();
    if (!isSwitch(value)) {
      warn("watchdog", value, "on or off", "on");
    }
    return !value.equalsIgnoreCase("off");
  }

  /** Returns of which classes of the JDK monitors are watched, as users name them. */
  public static String jdkMonitors() {
    String value = value("jdkMonitors");
    if (value == null) {
      return DEFAULT;
    }
    if (!areClasses(value.trim())) {
      warn("jdkMonitors", value, CLASSES, DEFAULT);
      return DEFAULT;
    }
    return value.trim();
  }

  static boolean areClasses(String value) {
    return value.matches("[\\w$.]+\\*?( *, *[\\w$.]+\\*?)*");
  }

  static boolean isSwitch(String value) {
    return value.equalsIgnoreCase("on") || value.equalsIgnoreCase("off");
  }

  /** Returns the directory for diagrams. */
  public static Optional<Path> diagrams() {
    return path("diagrams");
  }

  /** Returns the file that lists violations for other tools. */
  public static Optional<Path> report() {
    return path("report");
  }

  /** Returns where a recording of what the program does goes: a file, or an observer's address. */
  public static Optional<String> record() {
    String value = value("record");
    return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
  }

  /** Returns the file with what threads are to do and in which order, which a command has made. */
  public static Optional<Path> schedule() {
    return path("schedule");
  }

  /** Returns the class by which the program recovers from violations. */
  public static Optional<String> recovery() {
    return Optional.ofNullable(value("recovery")).filter(it -> !it.isBlank());
  }

  /** Returns the file with the tables of monitors, which a command has made. */
  public static Optional<Path> monitor() {
    return path("monitor");
  }

  /** Tells whether parts of what the program does are recorded, as who runs it asks for them. */
  public static boolean recordable() {
    return "true".equalsIgnoreCase(value("recordable"));
  }

  /** Returns the file to which the events of views are recorded, and nothing else. */
  public static Optional<Path> recordHistory() {
    return path("recordHistory");
  }

  /** Tells whether a recording has the ways that threads went through the program. */
  public static boolean recordedControl() {
    return "true".equalsIgnoreCase(value("recordControl"));
  }

  /** Returns which fields have their values recorded, as users name them. */
  public static String relevant() {
    String value = value("relevant");
    return value == null ? "" : value;
  }

  /** Returns which methods should be atomic, as users name them. */
  public static String atomic() {
    String value = value("atomic");
    return value == null ? "" : value;
  }

  /** Returns how many words a thread records before it leaves out what only it has seen. */
  public static long recordedWhole() {
    return Long.getLong("saga.record.whole", RECORDED_WHOLE);
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
    String text = misunderstood(Notation.PROPERTY, name, value, allowed) + "; SAGA uses " + used;
    if (WARNED.add(name + '=' + value)) {
      log(text + ".");
    }
  }

  /** Says what is wrong with a value. */
  static String misunderstood(Notation notation, String option, String value, String allowed) {
    return "%s=%s%s is not understood: it must be %s"
        .formatted(notation.show(option), oneLine(value), notation.place(), allowed);
  }

  /** Whatever a program's log handlers do, the program goes on. */
  private static void log(String warning) {
    try {
      System.getLogger("org.saga").log(Level.WARNING, warning);
    } catch (Throwable loggerFails) {
      System.err.println("SAGA: " + warning);
    }
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\p{IsControl}\\u2028\\u2029]", " ");
  }

  // ---- what has no value that makes no sense

  /** Tells whether what never matched is an error. */
  public static boolean strict() {
    return "true".equalsIgnoreCase(value("strict"));
  }

  /** Tells whether to say at the end what each view has seen and found. */
  public static boolean summary() {
    return "true".equalsIgnoreCase(value("summary"));
  }

  static boolean isSummary(String value) {
    return value.equalsIgnoreCase(VIOLATIONS) || isTruth(value);
  }

  /** Tells whether not even different violations are summed up at the end. */
  public static boolean noSummary() {
    return "false".equalsIgnoreCase(value("summary"));
  }

  /** Tells whether sessions are judged at their ends only, as the paper's tool does. */
  public static boolean lateVerdicts() {
    return "true".equalsIgnoreCase(value("lateVerdicts"));
  }

  /** Returns how many states of a grammar are numbered; tests set less than users have. */
  public static int numberedStates() {
    return Integer.getInteger("saga.stream.table", STATES);
  }

  /** Returns the classes whose methods users say are pure, with commas between. */
  public static String pure() {
    String value = value("pure");
    return value == null ? "" : value;
  }

  /** Returns the folder for compiled views, or null. */
  public static String cache() {
    return value("cache");
  }

  /** Returns the folder of the checkout that the launcher belongs to, or null. */
  public static String home() {
    return System.getProperty("saga.home");
  }

  /** Returns the process of the command that has started the program, or null. */
  public static Long parent() {
    return Long.getLong("saga.parent");
  }

  /** Forgets the file that lists violations. */
  public static void reportNoMore() {
    Sources.forget("report");
  }
}
