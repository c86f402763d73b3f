package org.saga.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Weaves views into the classes of the module, which then need no agent. */
@Mojo(
    name = "weave",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class WeaveMojo extends ViewsMojo {
  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    if (!Files.isDirectory(classes())) {
      getLog().info("There are no classes to weave");
      return;
    }
    checkDependency();
    List<String> named = namedViews();
    UnwovenClasses unwoven = new UnwovenClasses(classes(), folder());
    unwoven.save();
    Inputs inputs = inputs(named);
    inputs.addClasses(unwoven.folder());
    for (Path entry : libraries()) {
      inputs.addClasses(entry);
    }
    if (inputs.areKeptIn(folder().resolve("weave.inputs")) && unwoven.areStillWoven()) {
      getLog().info("The woven classes are up to date");
      return;
    }
    weave(named, unwoven);
    inputs.keepIn(folder().resolve("weave.inputs"));
  }

  private void weave(List<String> named, UnwovenClasses unwoven)
      throws IOException, MojoExecutionException, MojoFailureException {
    Path woven = Files.createTempDirectory(folder(), "woven");
    try {
      List<String> arguments = new ArrayList<>(List.of("weave"));
      arguments.addAll(viewArguments(named));
      arguments.addAll(List.of("--in", unwoven.folder().toString(), "-o", woven.toString()));
      arguments.addAll(List.of("--classpath", joined(libraries())));
      command().run(arguments);
      unwoven.replaceBy(woven);
    } finally {
      Folders.delete(woven);
    }
  }

  /** What the classes were compiled against, without themselves. */
  private List<Path> libraries() throws MojoExecutionException {
    try {
      List<Path> libraries = new ArrayList<>();
      for (String entry : project.getCompileClasspathElements()) {
        if (!Path.of(entry).equals(classes())) {
          libraries.add(Path.of(entry));
        }
      }
      return libraries;
    } catch (org.apache.maven.artifact.DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the class path is not known: " + e.getMessage(), e);
    }
  }

  private static String joined(List<Path> entries) {
    return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
  }

  /** Without it the program would fail with a class that is not found. */
  private void checkDependency() throws MojoFailureException {
    for (Artifact it : project.getArtifacts()) {
      if (it.getGroupId().equals("org.saga") && it.getArtifactId().equals("saga-core")) {
        return;
      }
    }
    throw new MojoFailureException(
        "woven classes need saga-core; add the dependency org.saga:saga-core, of the plugin's version, to the pom");
  }
}
