package org.saga.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs woven programs with another JDK. */
final class OtherJvm {
  private OtherJvm() {}

  /** Runs a program's main class with a view switched on; returns what was reported. */
  static List<String> run(Path java, String view, String program, int size)
      throws IOException, InterruptedException {
    int dot = program.lastIndexOf('.');
    Path report = Files.createTempFile("report", ".txt");
    String woven =
        Woven.programs().classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                java.toString(),
                "-ea:" + view,
                "-Dsaga.report=" + report,
                "-cp",
                woven + File.pathSeparator + System.getProperty("java.class.path"),
                program.substring(0, dot),
                program.substring(dot + 1),
                String.valueOf(size))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the program ends").isTrue();
      return Woven.reported(report);
    } finally {
      process.destroyForcibly();
      Files.delete(report);
    }
  }
}
