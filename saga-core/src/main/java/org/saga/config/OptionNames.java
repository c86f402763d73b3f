package org.saga.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saga.text.NearNames;

/** Says what is wrong with what users have set. */
final class OptionNames {
  /** What SAGA's own parts tell each other, and its build. */
  private static final List<String> OWN =
      List.of("schedule", "monitor", "parent", "home", "jar", "engine", "compiled");

  private OptionNames() {}

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
    for (Option option : Option.all()) {
      String name = isVariable(notation) ? notation.show(option.name()) : option.name();
      String value = set.get(name);
      if (value != null && value.isBlank()) {
        mistakes.add(empty(notation, option));
      } else if (value != null && !option.allows(value.trim())) {
        mistakes.add(
            Options.misunderstood(notation, option.name(), value, option.values())
                + leftOut(option));
      }
    }
    return mistakes;
  }

  private static String empty(Notation notation, Option option) {
    return "%s=%s is empty: it must be %s%s"
        .formatted(
            notation.show(option.name()), notation.place(), option.values(), leftOut(option));
  }

  private static String leftOut(Option option) {
    return option.otherwise() == null
        ? "; left out, there is none"
        : "; left out, it is " + option.otherwise();
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

  private static List<String> known() {
    List<String> known = new ArrayList<>(all());
    known.addAll(OWN);
    return known;
  }

  /** Returns the names of the options for users. */
  static List<String> all() {
    List<String> all = new ArrayList<>();
    for (Option option : Option.all()) {
      all.add(option.name());
    }
    return all;
  }
}
