package org.saga.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.project.MavenProject;

/**
 * A module whose tests were checked, and what was found.
 *
 * @param name what people call it
 */
record TestedModule(String name, TestRun.Plan plan, Findings findings) {

  /** Reads what the goals before have written; empty if its tests were not checked. */
  static Optional<TestedModule> of(MavenProject project) throws IOException {
    TestRun run = new TestRun(Path.of(project.getBuild().getDirectory()).resolve("saga"));
    Optional<TestRun.Plan> plan = run.plan();
    if (plan.isEmpty()) {
      return Optional.empty();
    }
    Findings findings = run.findings().orElse(new Findings(List.of()));
    return Optional.of(new TestedModule(project.getName(), plan.get(), findings));
  }
}
