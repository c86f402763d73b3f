package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.cli.PackagedSaga.execute;
import static org.saga.cli.PackagedSaga.with;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;
import org.saga.generator.engine.Engine;

/** Runs the packaged jar as users do. */
class RunIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;
  private static Path order;
  private static Path never;
  private static Path lone;

  @BeforeAll
  static void writeAProgramAndItsViews() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Door",
            """
        package house;

        public class Door {
          private int opened;

          public synchronized void open() { opened++; }

          public void shut() {}

          public void hold() {
            synchronized (this) {
              opened++;
            }
          }

          public static void main(String[] arguments) throws Exception {
            Door door = new Door();
            for (String argument : arguments) {
              switch (argument) {
                case "open" -> door.open();
                case "hold" -> door.hold();
                case "exit" -> System.exit(7);
                case "never end" ->
                    Runtime.getRuntime()
                        .addShutdownHook(
                            new Thread(
                                () -> {
                                  System.out.println("ending");
                                  while (true) {
                                    java.util.concurrent.locks.LockSupport.park();
                                  }
                                }));
                case "wait" -> {
                  System.out.println("pid " + ProcessHandle.current().pid());
                  java.util.concurrent.locks.LockSupport.park();
                }
                default -> { assert false : "the program's own assertion"; }
              }
            }
            System.out.println("the end");
          }
        }
        """);
    order =
        saga.view(
            "Order",
            """
            package house;

            /** Opened is what is held. */
            thread view Order viable grammar Order.g4 {
              call synchronized(Door) REQUESTED,
              exec synchronized(Door) ACQUIRED,
              exec void Door.open() OPEN,
              return void Door.open() OPENED,
              return synchronized(Door) RELEASED
            }
            """,
            "start : (REQUESTED ACQUIRED OPEN OPENED RELEASED)* ;");
    never =
        saga.view(
            "Never",
            """
            package house;

            thread view Never viable grammar Never.g4 { call void Door.hold() HOLD }
            """,
            "start : ;");
    lone =
        saga.view(
            "Lone",
            """
            package house;

            thread view Lone viable grammar Lone.g4 { call void Door.shut() SHUT }
            """,
            "start : SHUT* ;");
  }

  @Nested
  class The_exit_code {
    @Test
    void is_1_after_a_violation_in_whatever_thread() {
      Result result = run(List.of(order), "hold");
      assertThat(result.out()).contains("house.Order is violated").contains("RELEASED");
      assertThat(result.code()).isEqualTo(1);
    }

    @Test
    void is_1_after_a_violation_even_if_the_program_has_its_own() {
      Result result = java(List.of(order), "-Dsaga.onViolation=log", "hold", "exit");
      assertThat(result.out()).contains("house.Order is violated");
      assertThat(result.code()).isEqualTo(1);
    }

    @Test
    void is_the_programs_own_without_violation() {
      Result result = run(List.of(order), "open", "exit");
      assertThat(result).isEqualTo(new Result(7, ""));
    }

    @Test
    void is_2_if_a_view_is_wrong() throws IOException {
      Path bad = Files.writeString(temp.resolve("Bad.view"), "thread view");
      Result result = run(List.of(bad), "open");
      assertThat(result.out()).contains("Bad.view:1:").contains("1 error, 0 warnings");
      assertThat(result.code()).isEqualTo(2);
    }
  }

  @Test
  void advice_on_execution_is_inside_the_events_of_the_monitor() {
    assertThat(run(List.of(order), "open", "open")).isEqualTo(new Result(0, "the end\n"));
  }

  @Nested
  class Assertions_of {
    @Test
    void the_program_stay_off() {
      assertThat(run(List.of(order), "fail")).isEqualTo(new Result(0, "the end\n"));
    }

    @Test
    void the_program_are_on_if_asked_for() {
      Result result = java(List.of(order), "-ea", "fail");
      assertThat(result.out()).contains("the program's own assertion");
      assertThat(result.code()).isEqualTo(1);
    }

    @Test
    void all_views_are_turned_off_by_da() {
      assertThat(java(List.of(order, never), "-da", "hold"))
          .isEqualTo(
              new Result(
                  0,
                  "saga: warning: the arguments of java turn off house.Order, house.Never; nothing"
                      + " is checked against them\nthe end\n"));
    }

    @Test
    void one_view_are_turned_off_by_its_name() {
      Result result = java(List.of(order, never), "-da:house.Order", "hold");
      assertThat(result.out())
          .contains("turn off house.Order; nothing is checked against it\n")
          .contains("house.Never is violated")
          .doesNotContain("house.Order is violated");
      assertThat(result.code()).isEqualTo(1);
    }
  }

  @Test
  void named_modules_that_export_nothing_are_woven() throws IOException {
    Path source = Files.writeString(temp.resolve("module-info.java"), "module house {}");
    Path module = Files.createDirectories(temp.resolve("modules/house"));
    String[] javac = {
      "-d", module.toString(), source.toString(), temp.resolve("Door.java").toString()
    };
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();
    Path view =
        saga.view(
            "Audit",
            """
            package audit;

            import house.Door;

            thread view Audit viable grammar Audit.g4 {
              call synchronized(Door) REQUESTED,
              exec void Door.open() OPEN
            }
            """,
            "start : REQUESTED OPEN ;");
    List<String> java = List.of("-p", module.getParent().toString(), "-m", "house/house.Door");
    List<Path> views = List.of(view);
    assertThat(saga.run(views, with(java, "open"))).isEqualTo(new Result(0, "the end\n"));
    assertThat(saga.run(views, with(java, "hold", "hold")).out())
        .contains("audit.Audit is violated");
  }

  @Test
  void a_damaged_entry_of_the_cache_is_made_again() throws IOException {
    run(List.of(never), "open");
    try (Stream<Path> entries = Files.list(temp.resolve("cache"))) {
      for (Path entry : entries.filter(Files::isRegularFile).toList()) {
        Files.write(entry, new byte[] {1, 2, 3});
      }
    }
    assertThat(run(List.of(never), "hold").code()).isEqualTo(1);
  }

  @Test
  void the_engine_is_one_s_choice_though_the_cache_has_what_another_compiled() {
    assertThat(run(List.of(lone), "open").code()).isZero();
    Result result = saga.run(List.of(lone), with(door(), "open"), "--engine=rascal");
    if (Engine.RASCAL.open().isPresent()) {
      assertThat(result.code()).isZero();
    } else {
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.out()).contains("this saga was built without Rascal; build it with");
    }
  }

  @Nested
  class Entries_that_never_matched {
    private static final String LINE =
        "Lone.view:3: call void Door.shut() SHUT never matched; check its names, or whether the"
            + " program came that far";

    @Test
    void are_listed_at_exit() {
      Result result = java(List.of(lone), "-Dsaga.strict=false", "open");
      assertThat(result.out()).contains("saga: warning: " + LINE);
      assertThat(result.code()).isZero();
    }

    @Test
    void are_not_looked_for_where_an_option_makes_no_sense() {
      Result result = java(List.of(lone), "-Dsaga.strict=no", "open");
      assertThat(result.out())
          .isEqualTo(
              "saga: error: -Dsaga.strict=no is not understood: it must be true or false; left out,"
                  + " it is false\n");
      assertThat(result.code()).isEqualTo(2);
    }

    @Test
    void are_errors_if_saga_is_strict() {
      Result result = java(List.of(lone), "-Dsaga.strict=true", "open");
      assertThat(result.out()).contains("saga: error: " + LINE);
      assertThat(result.code()).isEqualTo(2);
    }
  }

  @Test
  void the_program_ends_with_the_command_that_started_it() throws Exception {
    Process started = start("wait");
    ProcessHandle program = program(started);
    assertEndsWith(started, program);
  }

  @Test
  void so_does_one_that_waits_for_a_hook_without_end_once_it_was_told_to_end() throws Exception {
    Process started = start("never end", "wait");
    ProcessHandle program = program(started);
    started.toHandle().destroy();
    assertThat(started.inputReader().readLine()).isEqualTo("ending");
    assertThat(started.isAlive()).isTrue();
    assertEndsWith(started, program);
  }

  private static Process start(String... arguments) throws IOException {
    List<String> command = saga.runCommand(List.of(order), with(door(), arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static ProcessHandle program(Process started) throws IOException {
    String line = started.inputReader().readLine();
    assertThat(line).startsWith("pid ");
    return ProcessHandle.of(Long.parseLong(line.substring(4))).orElseThrow();
  }

  private static void assertEndsWith(Process started, ProcessHandle program) throws Exception {
    started.destroyForcibly();
    program.onExit().get(10, TimeUnit.MINUTES);
    assertThat(program.isAlive()).isFalse();
    assertThat(temp).isDirectoryNotContaining("glob:**/saga-" + started.pid() + "-*");
  }

  @Test
  void a_signal_is_passed_on() throws Exception {
    Process started = start("wait");
    program(started);
    started.toHandle().destroy();
    assertThat(started.waitFor()).isEqualTo(143);
  }

  @Test
  void woven_classes_run_without_the_agent() {
    Path woven = temp.resolve("woven.jar");
    List<String> weave = new ArrayList<>(saga.command());
    weave.addAll(
        List.of("weave", "--view", order.toString(), "--in", classes.toString(), "-o", woven + ""));
    assertThat(execute(weave)).isEqualTo(new Result(0, ""));

    String classPath = woven + java.io.File.pathSeparator + PackagedSaga.COMPILER;
    List<String> java = List.of(PackagedSaga.java(), "-ea", "-cp", classPath, "house.Door");
    assertThat(execute(with(java, "open", "open"))).isEqualTo(new Result(0, "the end\n"));
    assertThat(execute(with(java, "hold")).out()).contains("house.Order is violated");
  }

  private static Result run(List<Path> views, String... arguments) {
    return saga.run(views, with(door(), arguments));
  }

  private static Result java(List<Path> views, String option, String... arguments) {
    List<String> java = new ArrayList<>(List.of(option));
    java.addAll(door());
    return saga.run(views, with(java, arguments));
  }

  private static List<String> door() {
    return List.of("-cp", classes.toString(), "house.Door");
  }
}
