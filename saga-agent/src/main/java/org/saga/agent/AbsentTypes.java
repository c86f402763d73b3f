package org.saga.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Views about types of the Java platform that the running JVM was made or started without, as by
 * {@code --limit-modules}. No program can have such objects there, and no code may ask for them.
 */
final class AbsentTypes {
  private static final String DECLARING = "declaring=";
  private static final String VIEW = "view=";

  /** A package, and a type that may be nested. */
  private static final Pattern PLATFORM_TYPE =
      Pattern.compile("(java(?:\\.[a-z]\\w*)+)(?:[.$][A-Z]\\w*)+\\+?");

  private final Set<String> packages;

  /**
   * @param packages all that the JVM's modules have
   */
  AbsentTypes(Set<String> packages) {
    this.packages = packages;
  }

  static AbsentTypes ofThisJvm() {
    return new AbsentTypes(
        ModuleLayer.boot().modules().stream()
            .flatMap(it -> it.getPackages().stream())
            .collect(Collectors.toSet()));
  }

  /** Returns the names of the views, of those that the lines about entries tell of. */
  Set<String> views(List<String> events) {
    Set<String> views = new HashSet<>();
    String view = null;
    for (String line : events) {
      for (String pair : line.split("\t")) {
        if (pair.startsWith(VIEW)) {
          view = pair.substring(VIEW.length());
        } else if (pair.startsWith(DECLARING) && isAbsent(pair.substring(DECLARING.length()))) {
          views.add(view);
        }
      }
    }
    return views;
  }

  /** Nobody but the platform can have a package {@code java}. */
  private boolean isAbsent(String type) {
    Matcher matcher = PLATFORM_TYPE.matcher(type);
    return matcher.matches() && !packages.contains(matcher.group(1));
  }
}
