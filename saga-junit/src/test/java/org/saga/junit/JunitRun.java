package org.saga.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM that runs test classes of the package {@code program}, and what has become of each test.
 *
 * @param code the exit code
 * @param out what was printed
 * @param results the lines of the tests, by their names
 */
record JunitRun(int code, String out, Map<String, Result> results) {
  private static final String MARK = "RESULT\t";
  private static final Path FOLDER = Path.of(System.getProperty("saga.junit"));
  private static final Path JAR = Path.of(System.getProperty("saga.jar")).normalize();

  /**
   * What has become of a test.
   *
   * @param suppressed what else was thrown
   */
  record Result(String status, String message, List<String> suppressed) {}

  /**
   * Runs tests.
   *
   * @param version the folder with JUnit's jars
   * @param options of the agent, or null if there is none
   * @param java arguments of java
   * @param tests names of classes, and parameters
   */
  static JunitRun of(String version, String options, List<String> java, String... tests)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dsaga.cache=" + FOLDER.resolve("cache"));
    command.addAll(java);
    if (options != null) {
      command.add("-javaagent:" + JAR + "=" + options);
    }
    command.addAll(List.of("-cp", classPath(version), "program.LauncherRun"));
    for (String test : tests) {
      command.add(test.endsWith("Cases") ? "program." + test : test);
    }
    Process process =
        new ProcessBuilder(command)
            .directory(Path.of("src/test/resources").toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    return new JunitRun(code, out, results(out));
  }

  private static String classPath(String version) throws IOException {
    List<Path> path = new ArrayList<>();
    path.add(Path.of("target/classes"));
    path.add(Path.of("target/test-classes"));
    try (Stream<Path> jars = Files.list(FOLDER.resolve(version))) {
      jars.forEach(path::add);
    }
    return path.stream()
        .map(it -> it.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Map<String, Result> results(String out) {
    Map<String, Result> results = new LinkedHashMap<>();
    for (String line : out.lines().filter(it -> it.startsWith(MARK)).toList()) {
      String[] parts = line.substring(MARK.length()).split("\t");
      List<String> rest = List.of(parts).subList(2, parts.length);
      String message = rest.isEmpty() ? "" : rest.get(0).replace("\\n", "\n");
      results.put(
          parts[0],
          new Result(parts[1], message, rest.isEmpty() ? rest : rest.subList(1, rest.size())));
    }
    return results;
  }

  /** What has become of a test or a container, by its name without parentheses. */
  Result result(String name) {
    Result result = results.getOrDefault(name, results.get(name + "()"));
    if (result == null) {
      throw new AssertionError("no " + name + " in " + out);
    }
    return result;
  }
}
