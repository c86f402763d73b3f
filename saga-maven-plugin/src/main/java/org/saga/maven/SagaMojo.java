package org.saga.maven;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals have. */
abstract class SagaMojo extends AbstractMojo {
  /** The module that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  MavenProject project;

  /** Whether to do nothing. */
  @Parameter(property = "saga.skip", defaultValue = "false")
  boolean skip;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    try {
      if (skip) {
        getLog().info("SAGA is skipped");
        skipped();
      } else {
        run();
      }
    } catch (IOException e) {
      throw new MojoExecutionException("SAGA cannot read or write a file: " + e, e);
    }
  }

  abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

  /** Does what has to be done although nothing is checked. */
  void skipped() {}

  /** Returns where SAGA keeps what it knows of this module. */
  final Path folder() {
    return Path.of(project.getBuild().getDirectory()).resolve("saga");
  }

  final TestRun testRun() {
    return new TestRun(folder());
  }

  final Path classes() {
    return Path.of(project.getBuild().getOutputDirectory());
  }
}
