package org.saga.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Writes a page about what the tests were checked against and what was found, {@code
 * target/saga/report.html}.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends SagaMojo {
  @Override
  void run() throws IOException {
    Optional<TestedModule> module = TestedModule.of(project);
    if (module.isEmpty()) {
      getLog().info("The tests of this module were not checked, so there is nothing to report");
      return;
    }
    Path page = folder().resolve("report.html");
    Files.writeString(page, new ReportPage(project.getName(), List.of(module.get())).html());
    getLog().info("The report is " + page);
  }
}
