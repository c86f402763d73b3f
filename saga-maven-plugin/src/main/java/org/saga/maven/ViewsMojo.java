package org.saga.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** What the goals have that compile views. */
abstract class ViewsMojo extends SagaMojo {
  private static final String ONE_JAR = "org.saga:saga-cli";
  private static final String CACHE = "saga.cache";

  /**
   * The views: names of the library, such as {@code deadlock}, and files. A file is looked for in
   * the module's folder, then in those of its parents.
   */
  @Parameter(property = "saga.views")
  List<String> views = new ArrayList<>();

  /** What compiles the views: {@code embedded} or {@code rascal}. */
  @Parameter(property = "saga.engine", defaultValue = "embedded")
  String engine;

  /**
   * The java that runs the tests, as Surefire's parameter of this name; else that of the toolchain
   * or of Maven.
   */
  @Parameter(property = "jvm")
  String jvm;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
  private Map<String, Artifact> pluginArtifacts;

  @Inject private ToolchainManager toolchains;

  /** Returns the jar that is agent, command and compiler. */
  final Path oneJar() {
    return pluginArtifacts.get(ONE_JAR).getFile().toPath();
  }

  /** Returns what runs SAGA's command in the module's folder. */
  final SagaCommand command() throws IOException {
    return new SagaCommand(
        java(), oneJar(), option(CACHE), project.getBasedir().toPath(), folder(), getLog());
  }

  final Path java() {
    if (jvm != null && !jvm.isBlank()) {
      return Path.of(jvm);
    }
    Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
    String java = toolchain == null ? null : toolchain.findTool("java");
    return java == null ? Path.of(System.getProperty("java.home"), "bin", "java") : Path.of(java);
  }

  private String option(String name) {
    String value = session.getUserProperties().getProperty(name);
    return value == null ? session.getSystemProperties().getProperty(name) : value;
  }

  /** Returns the views as SAGA's command takes them; there is at least one. */
  final List<String> namedViews() throws MojoFailureException {
    if (views.isEmpty()) {
      throw new MojoFailureException(
          "no view is named; write <configuration><views><view>deadlock</view></views></configuration>"
              + " into the plugin saga-maven-plugin of the pom");
    }
    return new NamedViews(folders()).all(views);
  }

  /** Returns the module's folder and those of its parents, as far as they are on this machine. */
  private List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    for (MavenProject it = project; it != null && it.getBasedir() != null; it = it.getParent()) {
      folders.add(it.getBasedir().toPath());
    }
    return folders;
  }

  /** Returns all that the result of compiling views depends on, but for classes of the program. */
  final Inputs inputs(List<String> named) throws IOException {
    Inputs inputs = new Inputs();
    inputs.add("saga", oneJar());
    inputs.add("java " + java());
    inputs.add("engine " + engine);
    for (String view : named) {
      inputs.addView(view);
    }
    return inputs;
  }

  /** Returns the arguments of SAGA's command that name views. */
  final List<String> viewArguments(List<String> named) {
    List<String> arguments = new ArrayList<>();
    for (String view : named) {
      arguments.addAll(List.of("--view", view));
    }
    arguments.addAll(List.of("--engine", engine));
    return arguments;
  }
}
