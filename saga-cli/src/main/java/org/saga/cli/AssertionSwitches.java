package org.saga.cli;

import java.util.List;

/** Decides which views the options of java leave on. */
final class AssertionSwitches {
  private static final List<String> ENABLING = List.of("-ea", "-enableassertions");
  private static final List<String> DISABLING = List.of("-da", "-disableassertions");

  private AssertionSwitches() {}

  /**
   * Whether a view is on: always, unless the options say otherwise. As for java, what names a class
   * comes before what names a package, a package before those it is in, and all of them before what
   * names nothing; of options for the same the last one counts.
   */
  static boolean leaveOn(String view, List<String> javaOptions) {
    boolean on = true;
    int closest = -1;
    for (String option : javaOptions) {
      int colon = option.indexOf(':');
      String name = colon < 0 ? option : option.substring(0, colon);
      boolean enabling = ENABLING.contains(name);
      if (enabling || DISABLING.contains(name)) {
        int closeness = closeness(colon < 0 ? null : option.substring(colon + 1), view);
        if (closeness >= Math.max(0, closest)) {
          closest = closeness;
          on = enabling;
        }
      }
    }
    return on;
  }

  /** How closely an option's target describes a view; negative if it is about something else. */
  private static int closeness(String target, String view) {
    if (target == null) {
      return 0;
    }
    if (target.equals(view)) {
      return Integer.MAX_VALUE;
    }
    if (target.equals("...")) {
      return view.contains(".") ? -1 : 1;
    }
    if (!target.endsWith("...")) {
      return -1;
    }
    String inPackage = target.substring(0, target.length() - 3) + ".";
    return view.startsWith(inPackage) ? inPackage.length() : -1;
  }
}
