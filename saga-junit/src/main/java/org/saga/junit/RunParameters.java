package org.saga.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.platform.engine.ConfigurationParameters;

/** Looks whether the configuration parameters of a run have it checked as they say. */
final class RunParameters {
  private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";
  private static final String REMEDY =
      """
      no test is checked, though %s names views: JUnit does not look for SAGA. \
      Write this into src/test/resources/junit-platform.properties, or set it beside %1$s:
        %s=true"""
          .formatted(Demand.VIEWS, DETECTION);

  private RunParameters() {}

  /** Returns what is wrong; nothing if SAGA is not asked for. */
  static List<String> faults(ConfigurationParameters parameters) {
    List<String> faults = new ArrayList<>();
    parameters.keySet().stream()
        .filter(RunParameters::areSagas)
        .sorted()
        .filter(it -> !Demand.PARAMETERS.contains(it))
        .forEach(it -> faults.add(unknown(it)));
    for (String name : Demand.SWITCHES) {
      parameters
          .get(name)
          .filter(it -> !it.equalsIgnoreCase("true") && !it.equalsIgnoreCase("false"))
          .ifPresent(it -> faults.add("%s is true or false, not '%s'".formatted(name, it)));
    }
    boolean isAsked = !Demand.ofRun(parameters::get).isForNothing();
    if (isAsked && !parameters.getBoolean(DETECTION).orElse(false)) {
      faults.add(REMEDY);
    }
    return faults;
  }

  private static boolean areSagas(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith(Demand.PREFIX);
  }

  private static String unknown(String name) {
    return "there is no parameter %s; %s".formatted(name, Suggestion.of(name, Demand.PARAMETERS));
  }
}
