package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The packaged jar, used as users do.
 *
 * @param folder for what tests write, and for the cache
 */
record PackagedSaga(Path folder) implements AutoCloseable {
  /** Those that are running, by their folders. */
  private static final Map<Path, CommandProcess> PROCESSES = new ConcurrentHashMap<>();

  static final String JAR = System.getProperty("saga.jar");

  /** The jar inside it, which is the agent with AspectJ. */
  static final String COMPILER = Path.of(JAR).resolveSibling("saga-compiler.jar").toString();

  /** What a process printed on both streams, and its exit code. */
  record Result(int code, String out) {}

  /** The command without arguments. */
  List<String> command() {
    List<String> command = new ArrayList<>(List.of(java()));
    command.addAll(options());
    command.addAll(List.of("-jar", JAR));
    return command;
  }

  private List<String> options() {
    return List.of(
        "-XX:TieredStopAtLevel=1",
        "-Dsaga.cache=" + folder.resolve("cache"),
        "-Djava.io.tmpdir=" + folder);
  }

  /** Runs a command, in a JVM that stays for the next one: to start one takes longer than most. */
  Result saga(List<String> arguments) {
    try {
      CommandProcess process = PROCESSES.get(folder);
      if (process == null) {
        process = CommandProcess.start(options());
        PROCESSES.put(folder, process);
      }
      return process.run(arguments);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Ends the JVM that stays. */
  @Override
  public void close() {
    CommandProcess process = PROCESSES.remove(folder);
    if (process != null) {
      process.close();
    }
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Writes a view and its grammar. */
  Path view(String name, String view, String rules) throws IOException {
    Files.writeString(folder.resolve(name + ".g4"), "grammar " + name + ";\n\n" + rules + "\n");
    return Files.writeString(folder.resolve(name + ".view"), view);
  }

  /** Compiles a source file into a folder of its own. */
  Path compile(String name, String source) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    Path classes = Files.createDirectories(folder.resolve("classes of " + name));
    String[] javac = {"-d", classes.toString(), file.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();
    return classes;
  }

  /** Runs {@code saga run}. */
  Result run(List<Path> views, List<String> javaArguments, String... options) {
    return saga(arguments(views, javaArguments, options));
  }

  /** The same in a working directory, by a JVM of its own. */
  Result run(Path directory, List<Path> views, List<String> javaArguments, String... options) {
    List<String> command = new ArrayList<>(command());
    command.addAll(arguments(views, javaArguments, options));
    return execute(directory, command);
  }

  List<String> runCommand(List<Path> views, List<String> javaArguments) {
    List<String> command = new ArrayList<>(command());
    command.addAll(arguments(views, javaArguments));
    return command;
  }

  private static List<String> arguments(
      List<Path> views, List<String> javaArguments, String... options) {
    List<String> arguments = new ArrayList<>(List.of("run"));
    views.forEach(it -> arguments.addAll(List.of("--view", it.toString())));
    arguments.addAll(List.of(options));
    arguments.add("--");
    arguments.addAll(javaArguments);
    return arguments;
  }

  static Result execute(List<String> command) {
    return execute(Path.of("."), command);
  }

  private static Result execute(Path directory, List<String> command) {
    return execute(directory, command, Map.of());
  }

  /** Runs any command with more in its environment. */
  static Result execute(Path directory, List<String> command, Map<String, String> environment) {
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Result(process.waitFor(), out);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static List<String> with(List<String> command, String... arguments) {
    return Stream.concat(command.stream(), Stream.of(arguments)).toList();
  }
}
