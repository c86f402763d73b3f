package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.cli.PackagedSaga.Result;

/**
 * What events take of the run time is loaded before the first one, which may come where there is no
 * room for it.
 */
class ReadinessIntegrationTests {
  /** Methods are named so for AspectJ only. */
  private static final Pattern RUN_TIME =
      Pattern.compile("org\\.saga\\.(check|event|history|stream|view|weave)\\.(?!Methods).*");

  /** There are 143; each takes 0.3 ms. */
  private static final int MOST_CLASSES_AT_START = 145;

  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;
  private static List<Path> views;

  @BeforeAll
  static void writeAProgramAndViewsOfAllKinds() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "House",
            """
            package house;

            import java.util.ArrayList;
            import java.util.List;
            import java.util.concurrent.locks.Lock;
            import java.util.concurrent.locks.ReentrantLock;

            public class House {
              public static class Door {
                public Door(int width) {}

                public synchronized void open(int times) {}

                public void shut(String why) {}
              }

              public static class Gate extends Door {
                public Gate() {
                  super(2);
                }

                @Override
                public synchronized void open(int times) {
                  super.open(times);
                }
              }

              static class Begin {}

              static class End {}

              public static void main(String[] arguments) throws Exception {
                List<Door> doors = new ArrayList<>(List.of(new Door(1), new Gate()));
                Lock lock = new ReentrantLock();
                Class.forName("house.House$Begin");
                for (Door door : doors) {
                  lock.lock();
                  synchronized (door) {
                    door.open(1);
                  }
                  door.shut("wind");
                  lock.unlock();
                }
                Class.forName("house.House$End");
              }
            }
            """);
    views =
        List.of(
            Path.of("Deadlock"),
            Path.of("Iterator"),
            Path.of("LockBalance"),
            saga.view(
                "Doors",
                """
                package watch;

                import house.House.Door;

                local view Doors viable grammar Doors.g4 specifies Door {
                  exec synchronized void open(int times) OPEN,
                  return synchronized void open(int times) OPENED,
                  call void shut(String why) SHUT,
                  return new(..) NEW
                }
                """,
                "start : (NEW | OPEN {assert $OPEN.times > 0;} | OPENED | SHUT)* ;"),
            saga.view(
                "Sessions",
                """
                package watch;

                import house.House.Door;

                global view Sessions grammar Sessions.g4 {
                  call synchronized * Door.op*(..) OPEN,
                  call void Door.shut(String) SHUT reset(true)
                }
                """,
                "start returns [int n] : (OPEN {$n = $n + 1;})* SHUT ;"),
            saga.view(
                "Nested",
                """
                package watch;

                import house.House.Door;

                thread view Nested viable grammar Nested.g4 {
                  exec void Door.open(int) IN, return void Door.open(int) OUT, throw void Door.open(int) UP
                }
                """,
                "start : s ; s : (IN s OUT | IN s UP)* ;"));
    saga.run(views, List.of("-cp", classes.toString(), "house.House"), "--weaver=asm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"asm", "aspectj"})
  void no_event_loads_a_class_of_the_run_time(String weaver) throws IOException {
    Path log = temp.resolve(weaver + ".log");
    List<String> java =
        List.of("-Xlog:class+load:file=" + log + ":none", "-cp", classes.toString(), "house.House");

    Result result = saga.run(views, java, "--weaver=" + weaver);

    assertThat(result.code()).as(result.out()).isZero();
    List<String> loaded =
        Files.readAllLines(log).stream()
            .map(it -> it.split(" ")[0])
            .dropWhile(it -> !it.equals("house.House$Begin"))
            .takeWhile(it -> !it.equals("house.House$End"))
            .toList();
    assertThat(loaded).isNotEmpty();
    assertThat(loaded.stream().filter(it -> RUN_TIME.matcher(it).matches())).isEmpty();
  }

  /** Returns what the JVM loads for an empty program, a class and its source a line. */
  private static List<String> loadedForNothing(String... names) throws IOException {
    Path empty =
        saga.compile(
            "Empty",
            """
            public class Empty {
              public static void main(String[] arguments) {}
            }
            """);
    Path log = temp.resolve(names.length + ".log");
    List<String> java =
        List.of("-Xlog:class+load:file=" + log + ":none", "-cp", empty.toString(), "Empty");

    Result result = saga.run(Stream.of(names).map(Path::of).toList(), java, "--weaver=asm");

    assertThat(result).isEqualTo(new Result(0, ""));
    return Files.readAllLines(log);
  }

  @Test
  void a_program_with_nothing_to_weave_waits_for_none_of_it() throws IOException {
    assertThat(loadedForNothing("Deadlock"))
        .noneMatch(it -> it.startsWith("org.saga.stream."))
        .noneMatch(it -> it.startsWith("java.lang.management."))
        .noneMatch(it -> it.startsWith("saga.library.DeadlockMachine"));
  }

  /** What the JVM makes of a lambda takes it longer than most of what the agent does at all. */
  @Test
  void the_agent_starts_and_ends_without_lambdas_streams_and_regular_expressions()
      throws IOException {
    List<String> loaded =
        loadedForNothing("Closeable", "Deadlock", "Iterator", "Jdbc", "LockOwner", "ThreadStart")
            .stream()
            .dropWhile(it -> !it.startsWith("org.saga.agent.Agent "))
            .toList();

    assertThat(loaded)
        .anyMatch(it -> it.startsWith("Empty "))
        .noneMatch(it -> it.contains("$$Lambda"))
        .noneMatch(it -> it.startsWith("java.util.stream."))
        .noneMatch(it -> it.startsWith("java.util.regex."))
        .noneMatch(it -> it.startsWith("java.util.concurrent.CompletableFuture"));
    assertThat(loaded.stream().filter(it -> !it.endsWith("source: shared objects file")))
        .hasSizeLessThan(MOST_CLASSES_AT_START);
  }
}
