package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Violations reach the user, whatever the program does to its log. */
class UnseenIntegrationTests {
  private static final String HEADLINE = "house.Shut is violated in thread main: SHUT cannot come";

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path shut;
  private static Path classes;

  @BeforeAll
  static void writeAProgramAndAView() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Gate",
            """
            package house;

            import java.io.OutputStream;
            import java.io.PrintStream;
            import java.util.Properties;
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.Executors;
            import java.util.logging.Level;
            import java.util.logging.LogManager;
            import java.util.logging.Logger;

            public class Gate {
              void shut() {}

              static void inThread(Thread thread) throws Exception {
                thread.setName("main");
                thread.setUncaughtExceptionHandler((it, thrown) -> {});
                thread.start();
                thread.join();
              }

              public static void main(String[] arguments) throws Exception {
                for (String argument : arguments) {
                  switch (argument) {
                    case "reset the log" -> LogManager.getLogManager().reset();
                    case "turn the log off" -> Logger.getLogger("").setLevel(Level.OFF);
                    case "redirect" ->
                        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
                    case "close" -> System.err.close();
                    case "forget" -> System.setProperties(new Properties());
                    case "shut" -> new Gate().shut();
                    case "shut in a thread" -> inThread(new Thread(() -> new Gate().shut()));
                    case "shut in a pool" -> {
                      var pool = Executors.newFixedThreadPool(1, it -> new Thread(it, "main"));
                      pool.submit(() -> new Gate().shut());
                      pool.shutdown();
                    }
                    case "shut in a hook" -> {
                      Logger root = Logger.getLogger("");
                      root.getHandlers();
                      Runtime.getRuntime()
                          .addShutdownHook(
                              new Thread(
                                  () -> {
                                    while (root.getHandlers().length > 0) {
                                      Thread.onSpinWait();
                                    }
                                    new Gate().shut();
                                  },
                                  "main"));
                    }
                    case "exit" -> System.exit(7);
                    case "halt" -> Runtime.getRuntime().halt(7);
                  }
                }
              }
            }
            """);
    shut =
        saga.view(
            "Shut",
            """
            package house;

            thread view Shut viable grammar Shut.g4 {
              exec void Gate.shut() SHUT, exec void Gate.main(..) MAIN
            }
            """,
            "start : MAIN* | MAIN MAIN SHUT ;");
  }

  private static PackagedSaga.Result gate(String policy, String... arguments) {
    String onViolation = "-Dsaga.onViolation=" + policy;
    List<String> java = List.of(onViolation, "-cp", classes.toString(), "house.Gate");
    return saga.run(List.of(shut), PackagedSaga.with(java, arguments));
  }

  @ParameterizedTest
  @ValueSource(strings = {"reset the log", "turn the log off", "redirect", "close"})
  void a_violation_that_the_log_does_not_show_is_named_at_the_end(String what) throws IOException {
    PackagedSaga.Result result = gate("log", what, "shut");
    assertThat(result.code()).isEqualTo(1);
    List<String> lines = result.out().lines().toList();
    assertThat(lines)
        .hasSize(3)
        .startsWith(
            "saga: the log of the program may not have shown 1 violation:",
            "saga:   " + HEADLINE + " here");
    String last = lines.get(2);
    assertThat(last).startsWith("saga: the full reports are in ");
    Path inFull = Path.of(last.substring("saga: the full reports are in ".length()));
    assertThat(inFull).content().startsWith(HEADLINE).contains("  history\n").contains(" 2  SHUT");
    Files.delete(inFull);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shut", "shut in a thread", "shut in a pool", "shut,exit", "shut,halt"})
  void a_violation_that_the_log_shows_is_told_once(String what) {
    PackagedSaga.Result result = gate("log", what.split(","));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("SEVERE: " + HEADLINE).doesNotContain("saga:");
  }

  @Test
  void a_violation_after_the_log_was_closed_goes_to_the_standard_error_stream() {
    PackagedSaga.Result result = gate("log", "shut in a hook");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).startsWith(HEADLINE).contains("history").doesNotContain("saga:");
  }

  @Test
  void a_violation_of_a_program_that_has_replaced_the_system_properties_is_told() {
    PackagedSaga.Result result = gate("log", "forget", "shut", "exit");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains(HEADLINE).doesNotContain("saga:", "Exception");
  }

  @Test
  void a_report_file_that_cannot_be_written_is_an_error() {
    List<String> java = List.of("-Dsaga.report=" + temp, "-cp", classes.toString(), "house.Gate");
    assertThat(saga.run(List.of(shut), java))
        .isEqualTo(
            new PackagedSaga.Result(
                2,
                "saga: error: -Dsaga.report="
                    + temp
                    + " cannot be written; name a file in a folder that exists\n"));
  }

  @Test
  void so_is_one_on_a_full_disk_for_no_violation_would_be_known_of() {
    assumeThat(Path.of("/dev/full")).exists();
    List<String> java = List.of("-Dsaga.report=/dev/full", "-cp", classes.toString(), "house.Gate");
    PackagedSaga.Result result = saga.run(List.of(shut), java);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out())
        .startsWith("saga: error: the report /dev/full cannot be written (No space left");
  }
}
