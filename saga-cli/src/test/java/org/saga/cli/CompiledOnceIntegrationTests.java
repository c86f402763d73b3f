package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** What is compiled, how often, and for whom. */
class CompiledOnceIntegrationTests {
  @TempDir Path temp;
  private PackagedSaga saga;
  private Path one;
  private Path other;

  @BeforeEach
  void writeTwoPrograms() throws IOException {
    saga = new PackagedSaga(temp);
    one = saga.compile("One", program("One", ""));
    other =
        saga.compile(
            "Other",
            program(
                "Other",
                """
                class Lock {
                  void lock() {}
                }
                """));
  }

  private static String program(String name, String more) {
    return """
        package house;

        import java.util.concurrent.locks.*;

        public class %s {
          public static class Door {
            void open() {}
          }

          public static void main(String[] arguments) {
            new java.util.concurrent.locks.ReentrantLock().lock();
            new Door().open();
            System.out.println("the end");
          }
        }

        %s
        """
        .formatted(name, more);
  }

  private Result run(Path classes, Path view) {
    String main = classes.equals(one) ? "house.One" : "house.Other";
    return saga.run(Path.of("."), List.of(view), List.of("-cp", classes.toString(), main));
  }

  /**
   * The files of a view in the cache: the extensions of their names. What is compiled is there with
   * the names that libraries have in the agent, too.
   */
  private List<String> cached(String view) throws IOException {
    Path cache = temp.resolve("cache");
    if (!Files.exists(cache)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(cache)) {
      return files
          .map(it -> it.getFileName().toString())
          .filter(it -> it.startsWith(view + "-") && !it.endsWith("-agent.jar"))
          .map(it -> it.substring(it.indexOf('.')))
          .sorted()
          .toList();
    }
  }

  @Test
  void a_view_of_the_library_is_compiled_when_saga_is_built() throws IOException {
    assertThat(run(one, Path.of("Deadlock"))).isEqualTo(new Result(0, "the end\n"));
    assertThat(cached("Deadlock")).isEmpty();
  }

  @Test
  void a_view_that_names_no_types_of_the_program_is_compiled_once_for_all() throws IOException {
    Path view =
        saga.view(
            "Locks",
            """
            package watch;

            import java.util.concurrent.locks.Lock;

            thread view Locks viable grammar Locks.g4 { call void Lock.lock() LOCK }
            """,
            "start : LOCK* ;");
    assertThat(run(one, view)).isEqualTo(new Result(0, "the end\n"));
    assertThat(run(other, view)).isEqualTo(new Result(0, "the end\n"));
    assertThat(cached("Locks")).containsExactly(".jar");
  }

  @Test
  void a_view_that_names_types_of_the_program_is_compiled_for_each() throws IOException {
    Path view =
        saga.view(
            "Doors",
            """
            package watch;

            import house.One.Door;

            thread view Doors viable grammar Doors.g4 { exec void Door.open() OPEN }
            """,
            "start : OPEN* ;");
    assertThat(run(one, view)).isEqualTo(new Result(0, "the end\n"));
    assertThat(run(one, view)).isEqualTo(new Result(0, "the end\n"));
    assertThat(cached("Doors")).containsExactly(".jar", ".needs-program");
    assertThat(run(other, view).out()).contains("error SAGA").contains("One.Door");
  }

  @Test
  void a_class_of_the_program_comes_before_one_that_is_imported_with_its_package()
      throws IOException {
    Path view =
        saga.view(
            "Locks",
            """
            package house;

            import java.util.concurrent.locks.*;

            thread view Locks viable grammar Locks.g4 { call void Lock.lock() LOCK }
            """,
            "start : LOCK {assert false;} ;");
    assertThat(run(one, view).out()).contains("house.Locks is violated");
    assertThat(run(other, view)).isEqualTo(new Result(0, "the end\n"));
    assertThat(run(one, view).out()).contains("house.Locks is violated");
  }

  @Test
  void views_of_one_name_are_refused_though_each_is_compiled_by_itself() throws IOException {
    String text =
        """
        package watch;

        import java.util.concurrent.locks.Lock;

        thread view Locks viable grammar Locks.g4 { call void Lock.lock() LOCK }
        """;
    Path view = saga.view("Locks", text, "start : LOCK* ;");
    Path again = Files.writeString(temp.resolve("Again.view"), text);
    Result result =
        saga.run(Path.of("."), List.of(view, again), List.of("-cp", one.toString(), "house.One"));
    assertThat(result.out()).contains("error SAGA213: there is another view Locks");
    assertThat(result.code()).isEqualTo(2);
  }

  @Test
  void the_jar_of_the_command_does_without_what_is_delivered_beside_it() throws IOException {
    Path alone = Files.createDirectories(temp.resolve("alone")).resolve("saga.jar");
    Files.copy(Path.of(PackagedSaga.JAR), alone);
    for (String weaver : List.of("asm", "aspectj")) {
      List<String> command = new ArrayList<>(saga.command());
      command.set(command.indexOf(PackagedSaga.JAR), alone.toString());
      command.addAll(
          List.of("run", "--weaver", weaver, "--view=LockBalance", "--", "-cp", one.toString()));
      command.add("house.One");
      assertThat(PackagedSaga.execute(command)).as(weaver).isEqualTo(new Result(0, "the end\n"));
      // What was compiled when SAGA was built is in the jar.
      assertThat(cached("LockBalance")).hasSize(weaver.equals("asm") ? 0 : 1);
    }
  }
}
