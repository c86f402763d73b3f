package org.saga.benchmarks.weave;

import java.util.List;
import java.util.Locale;

/** The ways to run a program. */
enum Way {
  PLAIN("plain"),
  JACOCO("JaCoCo"),
  DEADLOCK("Deadlock"),
  /** With all views of the library that are for any program. */
  LIBRARY("library"),
  /** With AspectJ's weaver as the agent, and an aspect as small as the view of {@link #AGENT}. */
  ASPECTJ("AspectJ"),
  /** With SAGA's agent and one small view. */
  AGENT("SAGA");

  private final String title;

  Way(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** Whether a JVM of SAGA starts the one of the program. */
  boolean hasLauncher() {
    return this == DEADLOCK || this == LIBRARY;
  }

  /** Those that are compared by what it costs to weave. */
  static List<Way> ofWeaving() {
    return List.of(PLAIN, JACOCO, DEADLOCK, LIBRARY);
  }

  /** Those that are compared by what it takes to start. */
  static List<Way> ofStarting() {
    return List.of(PLAIN, JACOCO, ASPECTJ, AGENT);
  }

  static List<Way> ofSaga() {
    return List.of(DEADLOCK, LIBRARY);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
