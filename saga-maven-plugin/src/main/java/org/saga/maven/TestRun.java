package org.saga.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the goals before and after the tests tell each other.
 *
 * @param folder where
 */
record TestRun(Path folder) {
  private static final String AGENT = "agent";
  private static final String WOVEN = "woven";

  /**
   * What the tests were to be checked against.
   *
   * @param byAgent whether the agent weaves; otherwise the classes were woven before
   * @param views the names of the views' classes
   */
  record Plan(boolean byAgent, List<String> views) {}

  /** The file that the JVMs of the tests write. */
  Path report() {
    return folder.resolve("report.jsonl");
  }

  private Path reportsInFull() {
    return folder.resolve("report.jsonl.txt");
  }

  private Path planFile() {
    return folder.resolve("tests.plan");
  }

  /** Forgets an earlier run. */
  void clear() throws IOException {
    Files.deleteIfExists(report());
    Files.deleteIfExists(reportsInFull());
    Files.deleteIfExists(planFile());
  }

  void begin(Plan plan) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(plan.byAgent() ? AGENT : WOVEN);
    lines.addAll(plan.views());
    Files.createDirectories(folder);
    Files.write(planFile(), lines);
  }

  /** Empty if the tests were not prepared. */
  Optional<Plan> plan() throws IOException {
    if (!Files.exists(planFile())) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(planFile());
    return Optional.of(new Plan(lines.get(0).equals(AGENT), lines.subList(1, lines.size())));
  }

  /** Empty if no JVM has written it. */
  Optional<Findings> findings() throws IOException {
    return Files.exists(report())
        ? Optional.of(Findings.of(Files.readAllLines(report())))
        : Optional.empty();
  }
}
