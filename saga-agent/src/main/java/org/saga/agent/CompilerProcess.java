package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.config.Options;
import org.saga.jar.Cache;
import org.saga.jar.SagaJar;

/**
 * A JVM that compiles views, so that neither the options of the program's JVM nor its modules and
 * its heap matter to the compiler, nor the compiler to the program.
 */
final class CompilerProcess {
  private static final int WRONG_INPUT = 2;

  /** What java itself reads arguments from; they are the program's. */
  private static final List<String> JAVA_VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private CompilerProcess() {}

  /** A view cannot be compiled; the compiler has said why. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Compiles views for a program; returns their jars. */
  static List<Path> compile(List<String> views, RunningProgram program)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command(views, program));
    builder.environment().keySet().removeAll(JAVA_VARIABLES);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process compiler = builder.start();
    compiler.getOutputStream().close();
    String answer;
    try (InputStream out = compiler.getInputStream()) {
      answer = new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
    int code = compiler.waitFor();
    if (code == WRONG_INPUT) {
      throw new Refusal();
    }
    if (code != 0) {
      throw new IOException("the compiler of views has ended with " + code);
    }
    return answer.lines().map(Path::of).toList();
  }

  private static List<String> command(List<String> views, RunningProgram program)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8"));
    // The program may have a home and a temporary folder of its own.
    command.add("-Dsaga.cache=" + Cache.folder());
    if (!Options.pure().isEmpty()) {
      command.add("-Dsaga.pure=" + Options.pure());
    }
    command.addAll(List.of("-jar", SagaJar.own().path().toString(), "prepare"));
    views.forEach(it -> command.addAll(List.of("--view", it)));
    if (Options.classPath() != null) {
      command.addAll(List.of("--classpath", Options.classPath()));
    }
    command.add("--");
    command.addAll(program.javaArguments());
    return command;
  }
}
