package org.saga.maven;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Fails the build if the tests have violated a view, in whatever thread; or if a view was off, or
 * an event of it could match nothing: then nothing was checked.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends SagaMojo {
  private static final List<String> SKIPPING = List.of("skipTests", "maven.test.skip");

  /** Whether the build fails; otherwise it is warned. */
  @Parameter(property = "saga.haltOnFailure", defaultValue = "true")
  private boolean haltOnFailure;

  /** The folder with the classes of the tests. */
  @Parameter(defaultValue = "${project.build.testOutputDirectory}", readonly = true)
  private java.io.File testClasses;

  @Inject private MavenSession session;

  @Override
  void run() throws IOException, MojoFailureException {
    if (!testClasses.isDirectory()) {
      getLog().info("There are no tests, so SAGA has checked nothing here");
      return;
    }
    Optional<Findings> findings = testRun().findings();
    if (findings.isEmpty() && testsAreSkipped()) {
      getLog().warn("The tests are skipped, so SAGA has checked nothing here");
      return;
    }
    TestRun.Plan plan = testRun().plan().orElseThrow(CheckMojo::unprepared);
    if (findings.isEmpty() && plan.byAgent()) {
      throw new MojoFailureException(
          "SAGA was in no JVM of the tests; where the pom has an <argLine>, begin it with @{argLine}:"
              + " <argLine>@{argLine} -Xmx1g</argLine>, and have at least one test run in a JVM of its own"
              + " (forkCount is not 0)");
    }
    conclude(plan, Judgement.of(plan, findings.orElse(new Findings(List.of()))));
  }

  private void conclude(TestRun.Plan plan, List<String> faults) throws MojoFailureException {
    if (faults.isEmpty()) {
      getLog().info("The tests keep to " + String.join(", ", plan.views()));
      return;
    }
    for (String fault : faults) {
      if (haltOnFailure) {
        getLog().error(fault);
      } else {
        getLog().warn(fault);
      }
    }
    if (haltOnFailure) {
      throw new MojoFailureException(
          "the tests do not keep to their views: %s; the reports are in the output of the tests, and each is a line in %s"
              .formatted(
                  faults.size() == 1 ? faults.get(0) : faults.size() + " faults, see above",
                  testRun().report()));
    }
  }

  private static MojoFailureException unprepared() {
    return new MojoFailureException(
        "SAGA was not there when the tests ran; add the goal prepare-agent to the plugin's <goals>");
  }

  private boolean testsAreSkipped() {
    for (String name : SKIPPING) {
      String value = session.getUserProperties().getProperty(name);
      if (value == null) {
        value = project.getProperties().getProperty(name);
      }
      if (value != null && !value.equalsIgnoreCase("false")) {
        return true;
      }
    }
    return false;
  }
}
