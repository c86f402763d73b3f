package org.saga.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.saga.text.NearNames;

/** What options there are, and which values they have. */
final class OptionNames {
  private static final String PREFIX = Options.PREFIX;

  /** Those of which some values make no sense. */
  private static final List<Option> CHECKED =
      List.of(
          new Option("saga.onViolation", Policy.WORDS, "throw"),
          new Option("saga.window", Options.WINDOWS, "30"),
          truth("saga.reportOpen"),
          new Option("saga.checker", "streaming or reference", "streaming"),
          truth("saga.strict"),
          truth("saga.lateVerdicts"),
          new Option("saga.jdkMonitors", Options.CLASSES, Options.DEFAULT),
          new Option("saga.watchdog", "on or off", "on"));

  /** Those for users of which any value may be meant. */
  private static final List<String> OTHERS =
      List.of(
          "saga.diagrams",
          "saga.report",
          "saga.pure",
          "saga.cache",
          "saga.record",
          "saga.relevant");

  /** What SAGA's own parts tell each other, and its build. */
  private static final List<String> OWN =
      List.of("saga.schedule", "saga.parent", "saga.home", "saga.jar", "saga.engine");

  private OptionNames() {}

  /**
   * An option that is checked.
   *
   * @param name its name
   * @param allowed its values in words
   * @param otherwise the value that counts if another one is given
   */
  private record Option(String name, String allowed, String otherwise) {
    /** Each start of a program comes here, and would wait for lambdas. */
    boolean allows(String value) {
      return switch (name) {
        case "saga.onViolation" -> Policy.isWord(value);
        case "saga.window" -> Options.isWindow(value);
        case "saga.checker" -> Options.isChecker(value);
        case "saga.jdkMonitors" -> Options.areClasses(value);
        case "saga.watchdog" -> Options.isSwitch(value);
        default -> Options.isTruth(value);
      };
    }
  }

  private static Option truth(String name) {
    return new Option(name, "true or false", "false");
  }

  /** Returns what is wrong with the properties that are meant for SAGA, a line each. */
  static List<String> mistakes(Map<String, String> properties) {
    List<String> mistakes = new ArrayList<>();
    for (String name : new TreeSet<>(properties.keySet())) {
      if (name.startsWith(PREFIX) && !isKnown(name)) {
        mistakes.add("-D" + name + " is no option of SAGA, so it says nothing" + suggestion(name));
      }
    }
    for (Option option : CHECKED) {
      String value = properties.get(option.name);
      if (value != null && !option.allows(value.trim())) {
        mistakes.add(Options.misunderstood(option.name, value, option.allowed, option.otherwise));
      }
    }
    return mistakes;
  }

  /** What has a further dot is for SAGA's own tests and measurements. */
  private static boolean isKnown(String name) {
    return name.indexOf('.', PREFIX.length()) >= 0 || OWN.contains(name) || all().contains(name);
  }

  private static Collection<String> all() {
    List<String> all = new ArrayList<>(OTHERS);
    for (Option option : CHECKED) {
      all.add(option.name);
    }
    return all;
  }

  private static String suggestion(String name) {
    String own = name.substring(PREFIX.length());
    List<String> known = all().stream().map(it -> it.substring(PREFIX.length())).toList();
    List<String> near = NearNames.of(own, known);
    return near.isEmpty()
        ? "; there is: " + String.join(", ", new TreeSet<>(all()))
        : "; did you mean " + PREFIX + near.get(0) + "?";
  }
}
