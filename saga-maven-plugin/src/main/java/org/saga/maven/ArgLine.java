package org.saga.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The property from which Surefire and Failsafe take arguments for the JVMs of the tests.
 *
 * @param name what it is called
 */
record ArgLine(Properties properties, String name) {
  private static final String OWN = "saga.argLine";

  /** Puts arguments in front of what others have set; those of an earlier call go. */
  void set(List<String> arguments) {
    List<String> quoted = new ArrayList<>();
    arguments.forEach(it -> quoted.add(quote(it)));
    String own = String.join(" ", quoted);
    properties.setProperty(name, (own + " " + ofOthers()).strip());
    properties.setProperty(OWN, own);
  }

  /** Sets it to what others have set, so that {@code @{argLine}} in a pom means something. */
  void clear() {
    properties.setProperty(name, ofOthers());
    properties.remove(OWN);
  }

  private String ofOthers() {
    String all = properties.getProperty(name, "");
    String own = properties.getProperty(OWN, "");
    return own.isEmpty() ? all : all.replace(own, "").strip();
  }

  /** What has spaces or quotes is one argument all the same. */
  private static String quote(String argument) {
    if (!argument.matches("(?s).*[\\s'\"].*")) {
      return argument;
    }
    return argument.indexOf('\'') < 0 ? '\'' + argument + '\'' : '"' + argument + '"';
  }
}
