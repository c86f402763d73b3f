package org.saga.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Compiles the views, and has the JVMs of the tests start with SAGA's agent: it sets the property
 * {@code argLine}, which Surefire and Failsafe read, and keeps what others have set there.
 */
@Mojo(
    name = "prepare-agent",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class PrepareAgentMojo extends ViewsMojo {
  private static final String CLASS = ".class";

  /** The property with the arguments for the JVMs of the tests. */
  @Parameter(property = "saga.propertyName", defaultValue = "argLine")
  private String propertyName;

  /** What happens in the thread of a violation: {@code throw} or {@code log}. */
  @Parameter(property = "saga.onViolation")
  private String onViolation;

  @Override
  void skipped() {
    argLine().clear();
  }

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    testRun().clear();
    argLine().clear();
    String anyClass = anyClass(Path.of(project.getBuild().getTestOutputDirectory()));
    if (anyClass == null) {
      getLog().info("There are no tests, so SAGA checks nothing here");
      return;
    }
    List<String> woven = CompiledViews.inFolder(classes());
    if (woven.isEmpty()) {
      watch(compile(anyClass));
    } else {
      List<String> arguments = new ArrayList<>();
      begin(new TestRun.Plan(false, woven), arguments);
    }
  }

  private void watch(List<Path> jars) throws IOException {
    List<String> compiled = new ArrayList<>();
    List<String> views = new ArrayList<>();
    for (Path jar : jars) {
      compiled.add(jar.toString());
      views.addAll(CompiledViews.inJar(jar));
    }
    List<String> arguments = new ArrayList<>();
    arguments.add("-javaagent:" + oneJar());
    arguments.add("-Dsaga.compiled=" + String.join(File.pathSeparator, compiled));
    begin(new TestRun.Plan(true, views), arguments);
  }

  private void begin(TestRun.Plan plan, List<String> arguments) throws IOException {
    arguments.add("-Dsaga.report=" + testRun().report());
    if (onViolation != null) {
      arguments.add("-Dsaga.onViolation=" + onViolation);
    }
    plan.views().forEach(it -> arguments.add("-ea:" + it));
    argLine().set(arguments);
    testRun().begin(plan);
    getLog().info(propertyName + " has SAGA check " + String.join(", ", plan.views()));
  }

  /**
   * Compiles the views, unless that was done before.
   *
   * @param anyClass one of the tests' classes: with a main class that is found, the class path is
   *     known to be whole
   */
  private List<Path> compile(String anyClass)
      throws IOException, MojoExecutionException, MojoFailureException {
    List<String> named = namedViews();
    List<String> classPath = classPath();
    Inputs inputs = inputs(named);
    for (String entry : classPath) {
      inputs.addClasses(Path.of(entry));
    }
    Path record = folder().resolve("prepare.inputs");
    Path compiled = folder().resolve("prepare.jars");
    if (inputs.areKeptIn(record) && Files.exists(compiled)) {
      List<Path> jars = Files.readAllLines(compiled).stream().map(Path::of).toList();
      if (jars.stream().allMatch(Files::exists)) {
        return jars;
      }
    }
    List<String> arguments = new ArrayList<>(List.of("prepare"));
    arguments.addAll(viewArguments(named));
    arguments.addAll(List.of("--", "-cp", String.join(File.pathSeparator, classPath), anyClass));
    List<String> jars = command().run(arguments);
    Files.write(compiled, jars);
    inputs.keepIn(record);
    return jars.stream().map(Path::of).toList();
  }

  private List<String> classPath() throws MojoExecutionException {
    try {
      return project.getTestClasspathElements();
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the class path is not known: " + e.getMessage(), e);
    }
  }

  private static String anyClass(Path folder) throws IOException {
    for (String name : Folders.names(folder)) {
      if (name.endsWith(CLASS) && !name.endsWith("module-info.class")) {
        return name.substring(0, name.length() - CLASS.length()).replace('/', '.');
      }
    }
    return null;
  }

  private ArgLine argLine() {
    return new ArgLine(project.getProperties(), propertyName);
  }
}
