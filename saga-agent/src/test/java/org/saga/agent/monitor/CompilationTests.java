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
 * HotSpot never compiles a method if it cannot see that each monitor is exited on all ways; it
 * tells so in its log.
 */
class CompilationTests {
  private static final String MISMATCH = "Monitor mismatch";

  @Test
  void woven_methods_can_be_compiled() throws Exception {
    assertThat(run()).contains("all were run").doesNotContain(MISMATCH);
  }

  @Test
  void a_method_that_cannot_be_is_told() throws Exception {
    assertThat(run("plain")).contains(MISMATCH);
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xcomp",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=compileonly,program.*::*",
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
