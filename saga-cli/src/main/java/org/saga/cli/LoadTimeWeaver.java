package org.saga.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What weaves the events of views into a program while it is loaded. */
enum LoadTimeWeaver {
  /** SAGA's own weaver, in the small jar of the agent. */
  ASM,
  /** AspectJ, the weaver of builds, in SAGA's whole jar. */
  ASPECTJ;

  static final LoadTimeWeaver DEFAULT = ASM;

  /** What the command line calls them. */
  static final String NAMES = "asm|aspectj";

  static Optional<LoadTimeWeaver> named(String name) {
    return switch (name) {
      case "asm" -> Optional.of(ASM);
      case "aspectj" -> Optional.of(ASPECTJ);
      default -> Optional.empty();
    };
  }

  Path agent() {
    return this == ASM ? SagaPath.agent() : SagaPath.jar();
  }

  boolean weavesAspects() {
    return this == ASPECTJ;
  }

  /** What the weaver needs of the JVM besides the agent. */
  List<String> javaOptions(boolean modular) {
    List<String> options = new ArrayList<>();
    if (this == ASPECTJ && modular) {
      options.add("--add-modules=java.sql,jdk.unsupported");
    }
    if (this == ASPECTJ && Runtime.version().feature() >= 23) {
      // AspectJ defines classes by way of Unsafe; newer JVMs would warn.
      options.add("--sun-misc-unsafe-memory-access=allow");
    }
    return options;
  }
}
