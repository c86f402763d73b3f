package org.saga.generator.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.violation.HistoryViolation;

/** Several views of the same methods: none hides anything from another. */
class SeveralViewsTests {
  private Program program;

  @BeforeEach
  void createProgram(@TempDir Path folder) {
    program = new Program(folder);
    program
        .with(
            """
            package demo;
            import org.saga.generator.endtoend.Observed;
            public class Main {
              public static void main(String[] arguments) {
                Box box = new Box();
                box.get();
                try {
                  box.get();
                } catch (org.saga.violation.HistoryViolation violation) {
                  Observed.note(violation.view());
                  for (Throwable other : violation.getSuppressed()) {
                    Observed.note("beside " + ((org.saga.violation.HistoryViolation) other).view());
                  }
                }
                box.get();
              }
            }
            class Box { void get() { Observed.note("body"); } }
            """)
        .grammar("Once.g4", "grammar Once; start : GET? ;")
        .grammar("Balanced.g4", "grammar Balanced; start : (GET END)* ;");
  }

  private void views(String kind, String... names) {
    for (String name : names) {
      program.view(
          "package demo;\nthread view %s grammar Once.g4 { %s void Box.get() GET }"
              .formatted(name, kind));
    }
  }

  @Test
  void all_see_an_event_that_one_does_not_accept() throws Exception {
    views("exec", "First", "Second", "Third");
    assertThat(program.run("demo.Main")).filteredOn(it -> it.startsWith("beside")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thread view Broken grammar Thrown.g4 { exec void Box.get() GET }",
        "global view Broken grammar Thrown.g4 { exec void Box.get() GET }",
        "local view Broken grammar Thrown.g4 specifies Box { exec void get() GET }",
      })
  void one_whose_initial_value_throws_is_off_by_itself(String view) throws Exception {
    program.grammar(
        "Thrown.g4", "grammar Thrown; start locals [int x = Integer.parseInt(null)] : GET* ;");
    program.view("package demo;\n" + view);
    views("exec", "Sound");
    assertThat(program.run("demo.Main")).contains("demo.Sound").hasSize(3);
  }

  @Test
  void a_violation_keeps_the_program_from_going_on() throws Exception {
    views("exec", "First", "Second");
    assertThat(program.run("demo.Main")).filteredOn("body"::equals).hasSize(2);
  }

  @Test
  void returns_are_seen_by_all_too() throws Exception {
    views("return", "First", "Second", "Third");
    assertThat(program.run("demo.Main")).filteredOn(it -> it.startsWith("beside")).hasSize(2);
  }

  @Test
  void calls_that_a_violation_prevents_end_by_its_exception() throws Exception {
    views("exec", "First");
    program.view(
        """
        package demo;
        thread view Other viable grammar Balanced.g4 {
          exec void Box.get() GET, return void Box.get() END, throw void Box.get() END
        }
        """);
    assertThat(program.run("demo.Main")).containsExactly("body", "demo.First", "body");
  }

  @Test
  void a_violation_at_the_end_of_a_call_that_throws_keeps_what_was_thrown() {
    program
        .with(
            """
            package demo;
            public class Failing {
              public static void main(String[] arguments) { run(); }
              static void run() { throw new IllegalStateException("why"); }
            }
            """)
        .grammar("Never.g4", "grammar Never; start : (OTHER | FAILED OTHER)* ;")
        .view(
            """
            package demo;
            thread view FailView viable grammar Never.g4 {
              throw void Failing.run() FAILED reset(true), exec void Box.get() OTHER
            }
            """
                .replace("viable ", ""));
    Throwable thrown = catchThrowable(() -> program.run("demo.Failing"));
    assertThat(thrown).isInstanceOf(HistoryViolation.class);
    assertThat(Stream.of(thrown.getSuppressed())).extracting(Throwable::getMessage).contains("why");
  }
}
