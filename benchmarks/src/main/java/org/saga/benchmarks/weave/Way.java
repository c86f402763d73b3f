package org.saga.benchmarks.weave;

import java.util.List;
import java.util.Locale;

/** The ways to run a program. */
enum Way {
  PLAIN("plain"),
  JACOCO("JaCoCo"),
  DEADLOCK("Deadlock"),
  /** With all views of the library that are for any program. */
  LIBRARY("library");

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

  static List<Way> ofSaga() {
    return List.of(DEADLOCK, LIBRARY);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
