package org.saga.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saga.text.NearNames;

/** What options there are, and which values they have. */
final class OptionNames {
  /** Those of which some values make no sense. */
  private static final List<Option> CHECKED =
      List.of(
          new Option("onViolation", Policy.WORDS, "throw"),
          new Option("window", Options.WINDOWS, "30"),
          truth("reportOpen"),
          new Option("checker", "streaming or reference", "streaming"),
          truth("strict"),
          truth("summary"),
          truth("lateVerdicts"),
          truth("recordable"),
          new Option("jdkMonitors", Options.CLASSES, Options.DEFAULT),
          new Option("watchdog", "on or off", "on"));

  /** Those for users of which any value may be meant. */
  private static final List<String> OTHERS =
      List.of(
          "view",
          "classpath",
          "diagrams",
          "report",
          "pure",
          "cache",
          "record",
          "recordHistory",
          "relevant",
          "atomic");

  /** What SAGA's own parts tell each other, and its build. */
  private static final List<String> OWN =
      List.of("schedule", "parent", "home", "jar", "engine", "compiled");

  private OptionNames() {}

  /**
   * An option that is checked.
   *
   * @param name its name
   * @param allowed its values in words
   * @param otherwise the value that counts if none is given
   */
  private record Option(String name, String allowed, String otherwise) {
    /** Each start of a program comes here, and would wait for lambdas. */
    boolean allows(String value) {
      return switch (name) {
        case "onViolation" -> Policy.isWord(value);
        case "window" -> Options.isWindow(value);
        case "checker" -> Options.isChecker(value);
        case "jdkMonitors" -> Options.areClasses(value);
        case "watchdog" -> Options.isSwitch(value);
        default -> Options.isTruth(value);
      };
    }
  }

  private static Option truth(String name) {
    return new Option(name, "true or false", "false");
  }

  /**
   * Returns what is wrong with what is set in one place, a line each.
   *
   * @param set names in order, as they are written there but for a beginning {@code saga.}, and
   *     values
   */
  static List<String> mistakes(Notation notation, Map<String, String> set) {
    Set<String> known = new HashSet<>();
    for (String option : known()) {
      known.add(isVariable(notation) ? notation.show(option) : option);
    }
    List<String> mistakes = new ArrayList<>();
    for (String name : set.keySet()) {
      // What has a further dot is for SAGA's own tests and measurements.
      if (!known.contains(name) && name.indexOf('.') < 0) {
        mistakes.add(unknown(notation, name));
      }
    }
    for (Option option : CHECKED) {
      String value = set.get(isVariable(notation) ? notation.show(option.name) : option.name);
      if (value != null && !option.allows(value.trim())) {
        mistakes.add(
            Options.misunderstood(notation, option.name, value, option.allowed)
                + "; left out, it is "
                + option.otherwise);
      }
    }
    return mistakes;
  }

  private static boolean isVariable(Notation notation) {
    return notation == Notation.ENVIRONMENT;
  }

  private static String unknown(Notation notation, String name) {
    String written = isVariable(notation) ? name : notation.show(name);
    return written + notation.place() + " is no option of SAGA" + suggestion(notation, name);
  }

  private static String suggestion(Notation notation, String name) {
    String own = isVariable(notation) ? name.substring(Notation.VARIABLE.length()) : name;
    Map<String, String> shown = new TreeMap<>();
    for (String option : all()) {
      String plain = isVariable(notation) ? notation.show(option) : option;
      shown.put(
          isVariable(notation) ? plain.substring(Notation.VARIABLE.length()) : plain,
          notation.show(option));
    }
    List<String> near = NearNames.of(own, shown.keySet());
    return near.isEmpty()
        ? "; there is: " + String.join(", ", shown.values())
        : "; did you mean " + shown.get(near.get(0)) + "?";
  }

  private static Collection<String> known() {
    List<String> known = new ArrayList<>(all());
    known.addAll(OWN);
    return known;
  }

  /** Returns the names of the options for users. */
  static Collection<String> all() {
    List<String> all = new ArrayList<>(OTHERS);
    for (Option option : CHECKED) {
      all.add(option.name);
    }
    return all;
  }
}
