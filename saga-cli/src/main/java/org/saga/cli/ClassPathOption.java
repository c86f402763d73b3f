package org.saga.cli;

import picocli.CommandLine.Option;

/** The option of all commands that read views. */
final class ClassPathOption {
  @Option(
      names = "--classpath",
      paramLabel = "CP",
      description = "Where the types are that the views name; saga run adds the program's.")
  private String value;

  /** The option's value, or null. */
  String value() {
    return value;
  }
}
