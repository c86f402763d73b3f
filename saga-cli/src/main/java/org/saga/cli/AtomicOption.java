package org.saga.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** What should be atomic. */
final class AtomicOption {
  @Option(
      names = "--atomic",
      paramLabel = "PATTERN",
      split = ",",
      description = {
        "Methods that should be atomic, such as pkg.Account.* or Account.withdraw; @Name for those",
        "with an annotation of that name; synchronized for synchronized methods and blocks."
      })
  private List<String> patterns = List.of();

  List<String> methods() {
    return patterns;
  }
}
