package org.saga.agent.record.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.io.IOException;
import java.io.InputStream;
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
import org.saga.predict.recording.Recording;
import program.handover.Patterns;
import program.handover.Trial;

/** All patterns in virtual machines of their own, whose JDK is woven. */
class HandoverTests {
  @TempDir Path folder;

  @Test
  void what_the_jdk_tells_orders_what_is_handed_over_and_nothing_else() throws Exception {
    List<String> answers = run("org.saga.agent.JdkOrderAgent", PatternRun.class).lines().toList();
    assertThat(answers).as("answers").hasSize(Trial.of(Patterns.all()).size());
    assertAll(answers.stream().map(it -> () -> assertThat(isRight(it)).as(it).isTrue()));
  }

  @Test
  void a_recording_orders_what_is_handed_over_and_nothing_else() throws Exception {
    Path file = folder.resolve("handovers.trace");
    String output = run("org.saga.agent.Agent", RecordedPatternRun.class, "-Dsaga.record=" + file);
    assertThat(output).startsWith("saga: recorded ").hasLineCount(1);
    List<String> answers = answers(file, Trial.of(Patterns.withPrograms()));
    assertAll(answers.stream().map(it -> () -> assertThat(isRight(it)).as(it).isTrue()));
  }

  private static boolean isRight(String answer) {
    String[] parts = answer.split("\\|");
    boolean isOrdered = parts[1].equals(Trial.Kind.ORDERED.name());
    String expected = isOrdered ? "path" : "none";
    return parts[2].equals(expected);
  }

  private static List<String> answers(Path file, List<Trial> trials) throws IOException {
    RecordedSteps steps;
    try (InputStream in = Files.newInputStream(file)) {
      steps = new RecordedSteps(Recording.read(file.toString(), in).trace());
    }
    assertThat(steps.trials()).as("trials").isEqualTo(trials.size());
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      Trial trial = trials.get(i);
      answers.add(trial.pattern().name() + "|" + trial.kind() + "|" + steps.way(i));
    }
    return answers;
  }

  private String run(String agent, Class<?> program, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-javaagent:" + jar(agent) + "=");
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  /** The agent's class is on the class path. */
  private Path jar(String agent) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", agent);
    attributes.putValue("Can-Retransform-Classes", "true");
    Path jar = folder.resolve("agent.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
