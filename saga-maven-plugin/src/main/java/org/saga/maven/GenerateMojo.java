package org.saga.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Writes the sources that views and their grammars are compiled to, and finds their mistakes before
 * all else.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends ViewsMojo {
  /** Where to write. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources/saga")
  private File generatedSources;

  /** Whether the compiler takes them: for builds that weave the aspects by other means. */
  @Parameter(property = "saga.addSources", defaultValue = "false")
  private boolean addSources;

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    List<String> named = namedViews();
    Inputs inputs = inputs(named);
    if (generatedSources.isDirectory() && inputs.areKeptIn(folder().resolve("generate.inputs"))) {
      getLog().info("The sources of the views are up to date");
    } else {
      List<String> arguments = new ArrayList<>(List.of("generate"));
      arguments.addAll(viewArguments(named));
      arguments.addAll(List.of("-o", generatedSources.toString()));
      command().run(arguments);
      inputs.keepIn(folder().resolve("generate.inputs"));
    }
    if (addSources) {
      project.addCompileSourceRoot(generatedSources.toString());
    }
  }
}
