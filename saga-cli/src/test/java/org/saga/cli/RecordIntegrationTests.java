package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** Records programs as users do, and predicts from what was recorded. */
class RecordIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path circle;
  private static Path landing;
  private static Path killed;

  @BeforeAll
  static void writePrograms() throws IOException {
    saga = new PackagedSaga(temp);
    circle =
        saga.compile(
            "Circle",
            """
        import java.lang.management.ManagementFactory;

        public class Circle {
          static final Object a = new Object();
          static final Object b = new Object();

          public static void main(String[] arguments) throws Exception {
            Thread one = new Thread(() -> both(a, b), "one");
            Thread two = new Thread(() -> both(b, a), "two");
            one.start();
            if (arguments.length > 0) {
              one.join();
            }
            // Nothing that orders threads tells it.
            while (ManagementFactory.getThreadMXBean().getThreadInfo(one.getId()) != null) {
              Thread.onSpinWait();
            }
            two.start();
            one.join();
            two.join();
          }

          static void both(Object first, Object second) {
            synchronized (first) {
              synchronized (second) {
                first.hashCode();
              }
            }
          }
        }
        """);
    landing =
        saga.compile(
            "Landing",
            """
        public class Landing {
          static int landing;
          static int approved;
          static int radio = 1;

          public static void main(String[] arguments) throws Exception {
            Thread weather = new Thread(() -> radio = 0, "weather");
            approved = radio == 0 ? 0 : 1;
            if (approved == 1) {
              landing = 1;
            }
            weather.start();
            weather.join();
          }
        }
        """);
    killed =
        saga.compile(
            "Killed",
            """
        import java.nio.file.Files;
        import java.nio.file.Path;

        public class Killed {
          static int count;

          public static void main(String[] arguments) throws Exception {
            Path trace = Path.of(arguments[0]);
            Thread worker = new Thread(() -> { while (count >= 0) count++; }, "worker");
            worker.start();
            while (Files.size(trace) < 100_000 && count >= 0) {
              Thread.yield();
            }
            Runtime.getRuntime().halt(5);
          }
        }
        """);
  }

  @Test
  void locks_taken_in_a_circle_one_after_the_other_are_a_possible_deadlock() {
    Result result = run("run", "--predict", "--view", "Deadlock", "--", "-cp", circle, "Circle");
    assertThat(result.out()).contains("predicted: saga.library.Deadlock is violated in thread");
    assertThat(result.out()).contains("deadlock of 2 threads");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void with_a_join_between_they_are_none() {
    Result result =
        run("run", "--predict", "--view", "Deadlock", "--", "-cp", circle, "Circle", "join");
    assertThat(result.out()).contains("no run violates saga.library.Deadlock");
    assertThat(result.code()).isZero();
  }

  @Test
  void views_see_what_the_recorder_is_told_of_as_well() throws IOException {
    Path steps =
        saga.compile(
            "Steps",
            """
        import java.util.Iterator;
        import java.util.List;

        public class Steps {
          public static void main(String[] arguments) throws Exception {
            Iterator<String> steps = List.of("one").iterator();
            while (steps.hasNext()) {
              steps.next();
            }
            try {
              steps.next();
            } catch (java.util.NoSuchElementException expected) {
              System.out.println("no more");
            }
            Object lock = new Object();
            synchronized (lock) {
              lock.wait(1);
            }
          }
        }
        """);
    Path file = temp.resolve("steps.trace");
    Result recorded =
        run(
            "record",
            "-o",
            file,
            "--view",
            "Iterator",
            "--view",
            "Deadlock",
            "--",
            "-Dsaga.onViolation=log",
            "-cp",
            steps,
            "Steps");
    assertThat(recorded.code()).as(recorded.out()).isEqualTo(1);
    assertThat(run("trace", file, "--text").out())
        .containsSubsequence(
            "IteratorView.FAILED",
            "Deadlock.MONITOR_TIMED_WAIT",
            "|wait(",
            "|acq(",
            "Deadlock.MONITOR_BACK");
  }

  @Test
  void a_recording_can_be_used_as_often_as_wanted() throws IOException {
    Path file = temp.resolve("circle.trace");
    Result recorded = run("record", "-o", file, "Deadlock", "--", "-cp", circle, "Circle");
    assertThat(recorded.code()).isZero();
    assertThat(recorded.out()).containsPattern("saga: recorded [\\d,]+ events in [\\d,]+ bytes");
    for (int i = 0; i < 2; i++) {
      assertThat(run("predict", file, "Deadlock").code()).isEqualTo(1);
    }
    assertThat(run("predict", file, "--view", "Deadlock", "--causality", "hb").code()).isZero();
  }

  @Test
  void threads_of_the_agent_are_not_in_a_recording() {
    Path file = temp.resolve("own.trace");
    run("record", "-o", file, "--view", "Deadlock", "--", "-cp", circle, "Circle");
    assertThat(run("trace", file, "--text").out())
        .contains("|acq(")
        .doesNotContain("saga-jdk")
        .doesNotContain("saga-loaders");
  }

  @Test
  void values_of_relevant_fields_are_checked() throws IOException {
    Path property =
        Files.writeString(
            temp.resolve("Never.prop"),
            """
            property Never
            init Landing.landing = 0, Landing.radio = 1
            always !(Landing.landing = 1 & Landing.radio = 0)
            """);
    Path file = temp.resolve("landing.trace");
    Result recorded =
        run("record", "-o", file, "--relevant", "Landing.*", "--", "-cp", landing, "Landing");
    assertThat(recorded.code()).isZero();
    Result predicted = run("predict", file, "--property", property);
    assertThat(predicted.code()).as(predicted.out()).isEqualTo(1);
    assertThat(predicted.out()).contains("Landing.radio");

    Result both = run("run", "--predict", "--property", property, "--", "-cp", landing, "Landing");
    assertThat(both.code()).as(both.out()).isEqualTo(1);
    assertThat(both.out()).contains("Never is violated in thread");
  }

  @Test
  void what_has_not_happened_violates_no_view() {
    Result result = run("run", "--predict", "--view", "Closeable", "--", "-cp", landing, "Landing");
    assertThat(result.out()).contains("nothing that saga.library.SocketView is about has happened");
    assertThat(result.code()).as(result.out()).isZero();
  }

  @Test
  void a_property_that_is_wrong_is_told_before_the_program_runs() throws IOException {
    Path property = Files.writeString(temp.resolve("Wrong.prop"), "property Wrong\nalways (\n");
    Result result =
        run("run", "--predict", "--property", property, "--", "-cp", landing, "Landing");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).startsWith(property + ":3:1: error SAGA").hasLineCount(1);
  }

  @Test
  void of_a_program_that_was_killed_there_is_what_was_written() {
    Path file = temp.resolve("killed.trace");
    assertThat(run("record", "-o", file, "--", "-cp", killed, "Killed", file).code()).isEqualTo(5);
    Result trace = run("trace", file);
    assertThat(trace.code()).as(trace.out()).isZero();
    assertThat(trace.out()).contains("killed.trace: the recording was not ended");
    assertThat(trace.out()).containsPattern("events: \\d{5,}");
  }

  @Test
  void a_file_that_cannot_be_written_is_told_before_the_program_runs() {
    Path file = temp.resolve("no/such/folder.trace");
    Result result = run("record", "-o", file, "--", "-cp", landing, "Landing");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out())
        .contains(
            "saga record: " + file + " cannot be written; name a file in a folder that exists");
  }

  @Test
  void without_arguments_of_java_there_is_nothing_to_record() {
    Result result = run("record", "-o", temp.resolve("none.trace"));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).contains("saga record: there are no arguments of java");
  }

  private static Result run(Object... arguments) {
    return saga.saga(Stream.of(arguments).map(Object::toString).toList());
  }
}
