package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code saga confirm}: programs that go well, until they run along a witness. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConfirmIntegrationTests {
  /**
   * As long as there is a file, the second thread begins when the first has done its work; the
   * program takes the file away at its end. So it goes well the first time, and may go any way
   * then.
   */
  private static final String PROGRAM =
      """
      import java.lang.management.ManagementFactory;
      import java.nio.file.*;
      import java.util.concurrent.*;

      public class Main {
        static final class Resource {
          void use() { }
          void close() { }
        }

        static final Resource RESOURCE = new Resource();
        static final Object LOCK = new Object(), A = new Object(), B = new Object(), C = new Object();
        static int last;
        static boolean isFirst;

        static Thread start(String name, Runnable work) {
          Thread thread = new Thread(work, name);
          thread.start();
          return thread;
        }

        static void take(Object first, Object second) {
          synchronized (first) {
            synchronized (second) { }
          }
        }

        public static void main(String[] arguments) throws Exception {
          Path file = Path.of(arguments[1]);
          isFirst = Files.exists(file);
          run(arguments[0]);
          Files.deleteIfExists(file);
        }

        static void run(String what) throws Exception {
          switch (what) {
            case "unordered" -> {
              gone(start("user", RESOURCE::use));
              RESOURCE.close();
            }
            case "locked" -> {
              gone(start("user", () -> { synchronized (LOCK) { RESOURCE.use(); } }));
              synchronized (LOCK) { RESOURCE.close(); }
            }
            case "two" -> {
              gone(start("one", () -> take(A, B)));
              start("two", () -> take(B, A)).join();
            }
            case "three" -> {
              gone(start("one", () -> take(A, B)));
              gone(start("two", () -> take(B, C)));
              start("three", () -> take(C, A)).join();
            }
            case "writers" -> {
              gone(start("one", () -> last = 1));
              last = isFirst || arguments() ? 2 : 3;
            }
            case "pool" -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              Path used = Files.createTempDirectory("used").resolve("it");
              pool.submit(() -> { RESOURCE.use(); return Files.createFile(used); });
              Future<?> closed = pool.submit(() -> {
                while (isFirst && !Files.exists(used)) { Thread.onSpinWait(); }
                RESOURCE.close();
              });
              // A worker that ends before the other one has begun would come before it.
              closed.get();
              pool.shutdown();
            }
            case "another branch" -> {
              Thread user = start("user", () -> { RESOURCE.use(); RESOURCE.use(); });
              gone(user);
              if (isFirst) { RESOURCE.close(); }
            }
            case "an early end" -> {
              if (isFirst) {
                gone(start("user", RESOURCE::use));
                RESOURCE.close();
              } else {
                start("user", () -> { }).join();
                RESOURCE.use();
              }
            }
            case "nothing" -> { }
            default -> throw new IllegalArgumentException(what);
          }
        }

        static boolean arguments() {
          return Boolean.getBoolean("always");
        }

        /** The JVM tells when the thread has ended, and orders nothing by that. */
        static void gone(Thread thread) {
          while (isFirst && ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()) != null) {
            Thread.onSpinWait();
          }
        }
      }
      """;

  private static final String PROPERTY =
      """
      property Last
      init last = 0
      always !(last = 1 & prev last = 2)
      """;

  @TempDir static Path folder;

  @AutoClose private static PackagedSaga saga;
  private static Path classes;
  private static Path use;
  private static Path property;

  private final Path recording = folder.resolve("run.trace");
  private final Path witness = folder.resolve("run.witness");
  private final Path isFirst = folder.resolve("is first");

  @BeforeAll
  static void compile() throws IOException {
    saga = new PackagedSaga(folder);
    classes = saga.compile("Main", PROGRAM);
    property = Files.writeString(folder.resolve("Last.prop"), PROPERTY);
    use =
        saga.view(
            "Use",
            """
            local view Use grammar Use.g4 specifies Main.Resource {
              call void use() USED,
              call void close() CLOSED
            }
            """,
            "start : USED* CLOSED? ;");
  }

  @BeforeEach
  void begin_with_the_first_run() throws IOException {
    Files.deleteIfExists(isFirst);
    Files.createFile(isFirst);
  }

  private static PackagedSaga.Result saga(List<String> java, Object... arguments) {
    List<String> command = new ArrayList<>();
    for (Object it : arguments) {
      command.add(it.toString());
    }
    if (!java.isEmpty()) {
      command.add("--");
      command.addAll(java);
    }
    return saga.saga(command);
  }

  private List<String> java(String what, String... options) {
    List<String> java = new ArrayList<>(List.of(options));
    java.addAll(List.of("-cp", classes.toString(), "Main", what, isFirst.toString()));
    return java;
  }

  private void predict(String what, Object option, Object of, String... more) {
    assertThat(saga(java(what), "record", "-o", recording, option, of).code()).isZero();
    assertThat(Files.exists(isFirst)).isFalse();
    List<Object> predict = new ArrayList<>(List.of("predict", recording, option, of));
    predict.addAll(List.of("--witness", witness, "--classpath", classes));
    predict.addAll(List.of(more));
    PackagedSaga.Result predicted = saga(List.of(), predict.toArray());
    assertThat(predicted.out())
        .contains(
            "predicted: ",
            "(not replayed)",
            "to have this confirmed: saga confirm %s %s -- <the same arguments of java>"
                .formatted(recording, witness));
    assertThat(predicted.code()).isEqualTo(1);
  }

  private PackagedSaga.Result confirm(String what, String... options) {
    return saga(java(what, options), "confirm", recording, witness, "--patience", "20");
  }

  private static void assertConfirmed(PackagedSaga.Result result) {
    assertThat(result.out().lines()).as(result.out()).contains("confirmed");
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"locked", "pool"})
  void a_use_after_close_is_confirmed(String what) {
    predict(what, "--view", use);

    PackagedSaga.Result result = confirm(what);

    assertConfirmed(result);
    assertThat(result.out()).contains("Use is violated in thread ", "USED cannot come here");
  }

  @Test
  void a_deadlock_is_confirmed() {
    predict("three", "--view", "Deadlock");

    PackagedSaga.Result result = confirm("three");

    assertConfirmed(result);
    assertThat(result.out()).contains("deadlock of 3 threads");
  }

  @Test
  void a_property_is_confirmed_and_the_run_is_shown() {
    predict("writers", "--property", property, "--causality", "weak");

    PackagedSaga.Result result = confirm("writers", "-Dalways=true");

    assertConfirmed(result);
    assertThat(result.out())
        .containsPattern("(?m)^Last is violated in thread one: ")
        .containsPattern("(?m)^  run$");
  }

  @Test
  void what_does_not_go_wrong_is_not_reproduced() {
    predict("writers", "--property", property, "--causality", "weak");

    PackagedSaga.Result result = confirm("writers");

    assertThat(result.out().lines()).as(result.out()).contains("not reproduced");
    assertThat(result.code()).isZero();
  }

  @Test
  void another_branch_is_where_the_program_diverges() {
    predict("another branch", "--view", use);

    PackagedSaga.Result result = confirm("another branch");

    assertThat(result.out())
        .containsPattern(
            "(?m)^diverged at event \\d+ of the witness \\(main\\|e\\(Use.CLOSED .*\\)\\): "
                + "the thread has ended$");
    assertThat(result.code()).isZero();
  }

  @Test
  void an_end_before_that_of_the_witness_is_bad_input() {
    predict("an early end", "--view", use);

    PackagedSaga.Result result = confirm("an early end");

    assertThat(result.out()).contains("unfinished: ");
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void a_witness_of_another_program_is_bad_input() {
    predict("unordered", "--view", use);

    PackagedSaga.Result result = confirm("nothing");

    assertThat(result.out())
        .contains(
            "the program does nothing of what the witness says; is it the one that was recorded?");
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void what_is_no_witness_is_bad_input() throws IOException {
    predict("unordered", "--view", use);
    Files.writeString(witness, Files.readString(witness).replace("Use.CLOSED", "Use.USED"));

    PackagedSaga.Result changed = confirm("unordered");
    assertThat(changed.out()).contains("saga: error: " + witness + ": this is no witness: event ");
    assertThat(changed.code()).isEqualTo(2);

    Files.writeString(witness, "main|w(x)\n");
    PackagedSaga.Result headless = confirm("unordered");
    assertThat(headless.out()).contains("saga: error: run.witness:1: this is no witness: ");
    assertThat(headless.code()).isEqualTo(2);

    Files.delete(witness);
    PackagedSaga.Result missing = confirm("unordered");
    assertThat(missing.out()).contains("there is no witness " + witness);
    assertThat(missing.code()).isEqualTo(2);
  }

  @Test
  void a_run_can_have_its_predictions_confirmed_at_once() {
    PackagedSaga.Result result =
        saga(
            java("two"), "run", "--predict", "--confirm", "--patience", "20", "--view", "Deadlock");

    assertThat(result.out())
        .containsPattern(
            "(?m)^predicted: saga.library.Deadlock is violated in thread .* \\(confirmed\\)$")
        .containsSubsequence(
            "---- saga: the program runs again, along prediction 1 of 1 ----\n",
            "saga.library.Deadlock is violated in thread ",
            "---- saga: the program has ended ----\n",
            "view: saga.library.Deadlock\n",
            "predicted: saga.library.Deadlock is violated in thread ");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void what_is_not_confirmed_is_told_with_the_reason() {
    PackagedSaga.Result result =
        saga(
            java("another branch"),
            List.of("run", "--predict", "--confirm", "--patience", "20", "--view", use).toArray());

    assertThat(result.out())
        .containsPattern("(?m)^predicted: Use is violated in thread user: .* \\(not confirmed\\)$")
        .containsPattern("(?m)^  replay    diverged at event \\d+ of the witness ");
    assertThat(result.code()).isEqualTo(1);
  }
}
