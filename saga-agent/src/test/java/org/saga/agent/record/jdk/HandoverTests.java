package org.saga.agent.record.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import program.handover.Patterns;
import program.handover.Trial;

/** All patterns in one virtual machine of its own, whose JDK is woven. */
class HandoverTests {
  /** Readers of it are ordered before a writer by nothing that they write. */
  private static final String BY_CONFLICTS = "StampedLock, read and written";

  @TempDir Path folder;

  @Test
  void what_is_handed_over_is_ordered_and_nothing_else_is() throws Exception {
    List<String> answers = run();
    assertThat(answers).as("answers").hasSize(Trial.of(Patterns.all()).size());
    assertAll(answers.stream().map(it -> () -> assertThat(isRight(it)).as(it).isTrue()));
  }

  private static boolean isRight(String answer) {
    String[] parts = answer.split("\\|");
    boolean isOrdered = parts[1].equals(Trial.Kind.ORDERED.name());
    String expected = !isOrdered ? "none" : parts[0].equals(BY_CONFLICTS) ? "conflicts" : "path";
    return parts[2].equals(expected);
  }

  private List<String> run() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-javaagent:" + agent());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(PatternRun.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().toList();
  }

  /** The agent's class is on the class path. */
  private Path agent() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", "org.saga.agent.JdkOrderAgent");
    attributes.putValue("Can-Retransform-Classes", "true");
    Path jar = folder.resolve("agent.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
