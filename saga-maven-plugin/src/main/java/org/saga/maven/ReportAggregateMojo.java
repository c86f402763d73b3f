package org.saga.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Writes one page about the tests of all modules of a build, {@code target/saga/report.html} of the
 * uppermost. It is for the command line, behind the phase that runs the tests.
 */
@Mojo(name = "report-aggregate", aggregator = true, threadSafe = true)
public final class ReportAggregateMojo extends SagaMojo {
  @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
  private List<MavenProject> modules;

  @Override
  void run() throws IOException {
    List<TestedModule> tested = new ArrayList<>();
    for (MavenProject module : modules) {
      TestedModule.of(module).ifPresent(tested::add);
    }
    if (tested.isEmpty()) {
      getLog().info("The tests of no module were checked, so there is nothing to report");
      return;
    }
    Path page = Files.createDirectories(folder()).resolve("report.html");
    Files.writeString(page, new ReportPage(project.getName(), tested).html());
    getLog().info("The report on %d modules is %s".formatted(tested.size(), page));
  }
}
