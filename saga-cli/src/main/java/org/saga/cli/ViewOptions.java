package org.saga.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all commands that compile views. */
final class ViewOptions {
  @Option(
      names = "--view",
      required = true,
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library.")
  private List<String> views;

  @Mixin private ClassPathOption classPath;

  List<String> views() {
    return views;
  }

  /** The option's value, or null. */
  String classPath() {
    return classPath.value();
  }
}
