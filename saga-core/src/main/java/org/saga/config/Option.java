package org.saga.config;

import java.util.List;

/**
 * An option that users can set. What help, suggestions and the documentation say of it stands here.
 *
 * @param name its name, as in the argument of {@code -javaagent}
 * @param values its values in words
 * @param otherwise the value that counts if none is given; null if that is nothing at all, and any
 *     value may be meant
 * @param meaning what it is for
 */
public record Option(String name, String values, String otherwise, String meaning) {
  private static final String TRUTH = "true or false";
  private static final String FILE = "a file";
  private static final String FOLDER = "a folder";

  private static final List<Option> ALL =
      List.of(
          free(
              "view",
              "files and names of the library, with commas between",
              "which views the agent watches"),
          free(
              "classpath",
              "folders and jars, as in a class path",
              "where the types are that views name, besides the program's class path"),
          new Option(
              "onViolation",
              Policy.WORDS,
              "throw",
              "throw in the thread that did the event; only log; end the program with exit code 1;"
                  + " or have the program recover"),
          free("recovery", "a class", "the RecoveryAction of recover"),
          free(
              "diagrams",
              FOLDER,
              "writes each violation's sequence diagram as Mermaid and PlantUML"),
          new Option(
              "window", Options.WINDOWS, "30", "how many past events of a history a report shows"),
          truth("reportOpen", "what is still open in viable views at the end is reported"),
          new Option(
              "checker",
              "streaming or reference",
              "streaming",
              "with reference, histories are parsed from their start at each check"),
          truth("lateVerdicts", "a session is judged when it ends only, as by the paper's tool"),
          truth("strict", "at load time, an entry that never matched anything is an error"),
          new Option(
              "jdkMonitors",
              Options.CLASSES,
              Options.DEFAULT,
              "with the view Deadlock, at load time: of which classes of the JDK monitors are seen"),
          new Option(
              "watchdog",
              "on or off",
              "on",
              "with the view Deadlock: whether to look for deadlocks of which no event tells"),
          free("record", "a file, or tcp://127.0.0.1:PORT", "records what the program does"),
          truth("recordable", "parts of the run can be recorded, as tests that predict ask for"),
          truth("recordControl", "records the ways of control as well"),
          free("recordHistory", FILE, "records the events of the views and nothing else"),
          free(
              "relevant",
              "patterns of fields such as pkg.Account.*, with commas between",
              "the fields whose values are recorded"),
          free(
              "atomic",
              "patterns of methods such as pkg.Account.*, and annotations such as @Atomic, with commas between",
              "which methods should be atomic"),
          free("report", FILE, "adds a line of JSON for each violation, for other tools"),
          new Option(
              "summary",
              Options.SUMMARIES,
              Options.VIOLATIONS,
              "what is said on the standard error stream at the program's end"),
          free(
              "pure",
              "classes, and packages with .*, with commas between",
              "what else grammars that stream may call and keep"),
          free("cache", FOLDER, "where compiled views are kept"));

  private static Option free(String name, String values, String meaning) {
    return new Option(name, values, null, meaning);
  }

  private static Option truth(String name, String meaning) {
    return new Option(name, TRUTH, "false", meaning);
  }

  /** Returns all, those of the program's run before those of the compiler of views. */
  public static List<Option> all() {
    return ALL;
  }

  /** Each start of a program comes here, and would wait for lambdas. */
  boolean allows(String value) {
    return switch (name) {
      case "onViolation" -> Policy.isWord(value);
      case "window" -> Options.isWindow(value);
      case "checker" -> Options.isChecker(value);
      case "jdkMonitors" -> Options.areClasses(value);
      case "watchdog" -> Options.isSwitch(value);
      case "summary" -> Options.isSummary(value);
      default -> otherwise == null || Options.isTruth(value);
    };
  }
}
