package org.saga.cli;

import java.util.ArrayList;
import java.util.List;

/** Decides which views the options of java leave on. */
final class AssertionSwitches {
  private AssertionSwitches() {}

  /** The options that enable the views, and nothing else of the program. */
  static List<String> enabling(List<String> views, List<String> javaOptions) {
    List<String> options = new ArrayList<>();
    if (javaOptions.contains("-da") || javaOptions.contains("-disableassertions")) {
      return options;
    }
    for (String view : views) {
      if (javaOptions.stream().noneMatch(it -> disables(it, view))) {
        options.add("-ea:" + view);
      }
    }
    return options;
  }

  private static boolean disables(String option, String view) {
    String name = option.replaceFirst("^-(da|disableassertions):", "");
    if (name.equals(option)) {
      return false;
    }
    if (name.equals("...")) {
      return !view.contains(".");
    }
    return name.endsWith("...")
        ? view.startsWith(name.substring(0, name.length() - 3) + ".")
        : view.equals(name);
  }
}
