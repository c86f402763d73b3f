package org.saga.agent.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * HotSpot's compilers refuse a method, for ever, if they cannot see that each monitor is exited on
 * all ways, or if its handlers are odd. They tell so in what they log.
 */
class CompilationTests {
  private static final String MISMATCH = "Monitor mismatch";
  private static final String SKIPPED = "COMPILE SKIPPED";

  @Test
  void woven_methods_are_compiled() throws Exception {
    assertThat(run())
        .contains("all were run")
        .contains("program.Scala::call", "program.monitors.Counter::again")
        .doesNotContain(MISMATCH, SKIPPED);
  }

  @Test
  void a_method_that_cannot_be_is_told() throws Exception {
    assertThat(run("plain")).contains(MISMATCH, SKIPPED);
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:-BackgroundCompilation",
            "-XX:CompileThresholdScaling=0.01",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=compileonly,program.*::*",
            "-XX:+PrintCompilation",
            "-Xlog:monitormismatch=info",
            "-cp",
            System.getProperty("java.class.path"),
            CompiledRun.class.getName()));
    command.addAll(List.of(arguments));
    Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (InputStream out = java.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      java.waitFor();
    }
  }
}
