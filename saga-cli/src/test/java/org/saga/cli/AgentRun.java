package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.saga.cli.PackagedSaga.Result;

/**
 * Programs with the agent and nothing else of SAGA.
 *
 * @param jar the one jar
 * @param folder for the cache
 */
record AgentRun(Path jar, Path folder) {
  /** With a copy of the jar, beside which there is nothing. */
  static AgentRun in(Path folder) throws IOException {
    Path alone = Files.createDirectories(folder.resolve("alone"));
    Path jar = alone.resolve("saga.jar");
    return new AgentRun(Files.copy(Path.of(PackagedSaga.JAR), jar), folder);
  }

  /** The same with a jar from which the compiler was taken out, unpacked or not. */
  AgentRun withoutCompiler() throws IOException {
    Path without = Files.createDirectories(folder.resolve("no compiler")).resolve("saga.jar");
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      for (Path it : files.filter(it -> it.endsWith("saga-compiler.jar")).toList()) {
        Files.delete(it);
      }
    }
    try (JarFile from = new JarFile(jar.toFile());
        OutputStream out = Files.newOutputStream(without);
        JarOutputStream to = new JarOutputStream(out)) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        if (!entry.getName().equals("saga-compiler.jar")) {
          to.putNextEntry(new ZipEntry(entry.getName()));
          try (InputStream in = from.getInputStream(entry)) {
            in.transferTo(to);
          }
        }
      }
    }
    return new AgentRun(without, folder);
  }

  Result run(String options, List<String> java) {
    return run(folder, options, java, Map.of());
  }

  /**
   * Runs java.
   *
   * @param options the agent's argument, or null
   */
  Result run(Path directory, String options, List<String> java, Map<String, String> environment) {
    List<String> command = new ArrayList<>(java());
    command.add(agent(options));
    command.addAll(java);
    return PackagedSaga.execute(directory, command, environment);
  }

  /** Runs java with another agent in front of this one. */
  Result runBehind(String other, String options, List<String> java) {
    List<String> command = new ArrayList<>(java());
    command.addAll(List.of("-javaagent:" + other, agent(options)));
    command.addAll(java);
    return PackagedSaga.execute(command);
  }

  private List<String> java() {
    return List.of(
        PackagedSaga.java(), "-XX:TieredStopAtLevel=1", "-Dsaga.cache=" + folder.resolve("cache"));
  }

  private String agent(String options) {
    return "-javaagent:" + jar + (options == null ? "" : "=" + options);
  }
}
