package org.saga.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * SAGA's command in a JVM of its own: neither Maven's class path nor other modules that are built
 * at the same time get in its way.
 */
final class SagaCommand {
  private static final int WRONG_INPUT = 2;

  /** What java itself reads arguments from; they are the tests'. */
  private static final List<String> JAVA_VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private final Path java;
  private final Path jar;
  private final String cache;
  private final Path directory;
  private final Path work;
  private final Log log;

  /**
   * @param cache where compiled views are kept, or null
   * @param directory where it works, so that messages name files as users do
   * @param work for what it needs for a while
   */
  SagaCommand(Path java, Path jar, String cache, Path directory, Path work, Log log)
      throws IOException {
    this.java = java;
    this.jar = jar;
    this.cache = cache;
    this.directory = directory;
    this.work = Files.createDirectories(work);
    this.log = log;
  }

  /** Runs it; returns what it has printed. */
  List<String> run(List<String> arguments)
      throws IOException, MojoExecutionException, MojoFailureException {
    Path file = Files.createTempFile(work, "command", ".args");
    Path messages = Files.createTempFile(work, "command", ".err");
    try {
      Files.writeString(file, argumentFile(arguments));
      ProcessBuilder builder = new ProcessBuilder(java.toString(), "@" + file);
      builder.directory(directory.toFile()).redirectError(messages.toFile());
      builder.environment().keySet().removeAll(JAVA_VARIABLES);
      Process process = builder.start();
      process.getOutputStream().close();
      String printed;
      try (InputStream out = process.getInputStream()) {
        printed = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      }
      conclude(arguments.get(0), process.waitFor(), Files.readAllLines(messages));
      return printed.lines().toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("the build was interrupted", e);
    } finally {
      Files.delete(file);
      Files.delete(messages);
    }
  }

  private void conclude(String command, int code, List<String> messages)
      throws MojoExecutionException, MojoFailureException {
    messages.forEach(code == 0 ? log::warn : log::error);
    if (code == WRONG_INPUT) {
      throw new MojoFailureException(
          "a view or its configuration is wrong; the messages above say where and what to write");
    }
    if (code != 0) {
      throw new MojoExecutionException("saga %s has ended with %d".formatted(command, code));
    }
  }

  /** A class path may be longer than a command line can be. */
  private String argumentFile(List<String> arguments) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8"));
    if (cache != null) {
      all.add("-Dsaga.cache=" + cache);
    }
    all.addAll(List.of("-jar", jar.toString()));
    all.addAll(arguments);
    StringBuilder text = new StringBuilder();
    for (String argument : all) {
      String escaped = argument.replace("\\", "\\\\").replace("\"", "\\\"");
      text.append('"').append(escaped).append("\"\n");
    }
    return text.toString();
  }
}
