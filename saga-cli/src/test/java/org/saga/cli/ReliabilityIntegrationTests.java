package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;
import org.saga.text.JsonReader;
import org.saga.violation.HistoryViolation;

/** A program under SAGA does what it would do without, wherever a violation comes. */
class ReliabilityIntegrationTests {
  private static final String LAMP =
      """
      package house;

      public class Lamp implements Runnable {
        void on() {}

        synchronized void off() {}

        public void run() {
          off();
          on();
          on();
        }
      }
      """;

  @TempDir static Path temp;
  private static AgentRun agent;
  private static Path classes;
  private static Path plugin;
  private static String views;

  @BeforeAll
  static void writeAProgram() throws IOException {
    agent = AgentRun.in(temp);
    PackagedSaga saga = new PackagedSaga(temp);
    plugin = saga.compile("Lamp", LAMP);
    classes =
        saga.compile(
            "Trouble",
            """
            package house;

            import java.lang.ref.Cleaner;
            import java.lang.ref.ReferenceQueue;
            import java.lang.ref.WeakReference;
            import java.net.URL;
            import java.net.URLClassLoader;
            import java.nio.file.Path;
            import java.util.HashMap;
            import java.util.Map;
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.TimeUnit;

            public class Trouble {
              static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();
              static Object[] heap;

              static class Gate {
                void open() {}

                void shut() {}
              }

              static class Door {
                void open() {}
              }

              static class Key {
                boolean isWrong;

                @Override
                public boolean equals(Object other) {
                  Trouble.wrong();
                  return true;
                }

                @Override
                public int hashCode() {
                  if (isWrong) {
                    Trouble.wrong();
                  }
                  return 1;
                }
              }

              static class Initialized {
                static final Object VALUE = new Object();

                static {
                  Trouble.wrong();
                }
              }

              interface Work {
                void run() throws Exception;
              }

              static void wrong() {
                Gate gate = new Gate();
                gate.open();
                gate.open();
              }

              static void attempt(String what, Work work) {
                try {
                  work.run();
                  System.out.println(what + ": done");
                } catch (Throwable thrown) {
                  System.out.println(what + ": " + thrown.getClass().getSimpleName());
                }
              }

              static void inHashMap() {
                Map<Key, String> map = new HashMap<>();
                Key key = new Key();
                map.put(key, "first");
                attempt("equals", () -> map.put(new Key(), "second"));
                key.isWrong = true;
                attempt("hashCode", () -> map.get(key));
                key.isWrong = false;
                System.out.println(map.get(key) + " of " + map.size());
              }

              static void inInitializer() {
                attempt("initializer", () -> Initialized.VALUE.hashCode());
                attempt("class", () -> Initialized.VALUE.hashCode());
              }

              static void inCleaner() throws Exception {
                Cleaner cleaner = Cleaner.create();
                attempt("clean", () -> cleaner.register(new Object(), Trouble::wrong).clean());
                for (int i = 0; i < 2; i++) {
                  CountDownLatch cleaned = new CountDownLatch(1);
                  cleaner.register(
                      new Object(),
                      () -> {
                        cleaned.countDown();
                        wrong();
                      });
                  while (!cleaned.await(20, TimeUnit.MILLISECONDS)) {
                    System.gc();
                  }
                }
                System.out.println("the cleaner goes on");
              }

              static void whileInterrupted() {
                Thread.currentThread().interrupt();
                attempt("interrupted", Trouble::wrong);
                System.out.println("still so: " + Thread.interrupted());
              }

              static void inDaemon() throws Exception {
                Thread daemon = new Thread(Trouble::wrong, "daemon");
                daemon.setDaemon(true);
                daemon.setUncaughtExceptionHandler(
                    (it, thrown) -> System.out.println("daemon: " + thrown.getClass().getSimpleName()));
                daemon.start();
                daemon.join();
                CountDownLatch busy = new CountDownLatch(1);
                Thread endless =
                    new Thread(
                        () -> {
                          while (true) {
                            new Gate().open();
                            busy.countDown();
                          }
                        });
                endless.setDaemon(true);
                endless.start();
                busy.await();
              }

              static WeakReference<Object> plugin() throws Exception {
                URL[] path = {Path.of(System.getProperty("plugin")).toUri().toURL()};
                try (URLClassLoader loader =
                    new URLClassLoader(path, Trouble.class.getClassLoader())) {
                  Class<?> lamp = loader.loadClass("house.Lamp");
                  Runnable plugin = (Runnable) lamp.getConstructor().newInstance();
                  attempt("plugin", plugin::run);
                  return new WeakReference<>(loader, COLLECTED);
                }
              }

              static void unload() throws Exception {
                WeakReference<Object> loader = plugin();
                for (int i = 0; i < 100 && !loader.refersTo(null); i++) {
                  System.gc();
                  COLLECTED.remove(50);
                }
                System.out.println("unloaded: " + loader.refersTo(null));
              }

              static void fillHeap() {
                for (int size = 1 << 20; size > 0; size /= 4) {
                  try {
                    while (true) {
                      heap = new Object[] {heap, new byte[size]};
                    }
                  } catch (OutOfMemoryError full) {
                    // Smaller ones may fit.
                  }
                }
              }

              static void withoutMemory() {
                Gate[] gates = new Gate[10];
                for (int i = 0; i < gates.length; i++) {
                  gates[i] = new Gate();
                }
                Gate opened = new Gate();
                opened.open();
                int disturbed = 0;
                fillHeap();
                for (Gate gate : gates) {
                  try {
                    gate.open();
                  } catch (Throwable ofSaga) {
                    disturbed++;
                  }
                }
                try {
                  opened.open();
                } catch (AssertionError violation) {
                  // It is one.
                } catch (Throwable ofSaga) {
                  disturbed++;
                }
                heap = null;
                System.out.println("disturbed: " + disturbed);
                for (Gate gate : gates) {
                  gate.shut();
                }
                attempt(
                    "door",
                    () -> {
                      Door door = new Door();
                      door.open();
                      door.open();
                    });
              }

              public static void main(String[] arguments) throws Exception {
                for (String argument : arguments) {
                  switch (argument) {
                    case "map" -> inHashMap();
                    case "initializer" -> inInitializer();
                    case "cleaner" -> inCleaner();
                    case "interrupted" -> whileInterrupted();
                    case "daemon" -> inDaemon();
                    case "unload" -> unload();
                    case "no memory" -> withoutMemory();
                    case "wrong" -> attempt("wrong", Trouble::wrong);
                    case "exit" -> System.exit(7);
                  }
                }
                System.out.println("the end");
              }
            }
            """);
    views = "view=deadlock";
    views +=
        view(
            saga,
            "local view GateView grammar GateView.g4 specifies Trouble.Gate {"
                + " exec void open() OPEN, exec void shut() SHUT }",
            "(OPEN SHUT)* OPEN?");
    views +=
        view(
            saga,
            "local view DoorView grammar DoorView.g4 specifies Trouble.Door { exec void open() OPEN }",
            "OPEN?");
    views +=
        view(
            saga,
            "local view LampView grammar LampView.g4 specifies Lamp { exec void on() ON }",
            "ON?");
    views +=
        view(saga, "thread view OffView grammar OffView.g4 { exec void Lamp.off() OFF }", "OFF*");
  }

  private static String view(PackagedSaga saga, String view, String history) throws IOException {
    String name = view.replaceAll(".* view (\\w+) .*", "$1");
    return ",view="
        + saga.view(name, "package house;\n\n" + view + "\n", "start : " + history + " ;");
  }

  private static Result run(String options, List<String> jvm, String... troubles) {
    List<String> java = new ArrayList<>(jvm);
    java.addAll(List.of("-Dplugin=" + plugin + "/", "-cp", classes.toString(), "house.Trouble"));
    return agent.run(
        views + ",classpath=" + plugin + "," + options, PackagedSaga.with(java, troubles));
  }

  private static List<String> lines(Path report) throws IOException {
    List<String> lines = Files.readAllLines(report);
    assertThat(lines).allMatch(it -> JsonReader.read(it).isPresent());
    return lines;
  }

  private static long count(List<String> lines, String... parts) {
    return lines.stream().filter(it -> List.of(parts).stream().allMatch(it::contains)).count();
  }

  @Test
  void a_violation_is_told_and_thrown_in_whatever_code_and_all_is_told_at_the_end()
      throws IOException {
    Path report = temp.resolve("trouble.report");
    Result result =
        run(
            "summary=true,report=" + report,
            List.of(),
            "map",
            "initializer",
            "cleaner",
            "interrupted",
            "unload",
            "daemon",
            "exit");
    assertThat(result.code()).isEqualTo(7);
    assertThat(result.out())
        .contains("equals: HistoryViolation\n", "hashCode: HistoryViolation\n", "first of 1\n")
        .contains("initializer: HistoryViolation\n", "class: NoClassDefFoundError\n")
        .contains("clean: HistoryViolation\n", "the cleaner goes on\n")
        .contains("interrupted: HistoryViolation\n", "still so: true\n")
        .contains("daemon: HistoryViolation\n")
        .contains("plugin: HistoryViolation\n", "unloaded: true\n")
        .containsPattern("saga: house.GateView: \\d+ events in \\d+ histories; 8 violations")
        .contains("saga: house.LampView: 2 events in 1 history; 1 violation")
        .doesNotContain("\nthe end\n", "internal error", "switched");
    List<String> lines = lines(report);
    assertThat(count(lines, "\"kind\":\"violation\"", "\"view\":\"house.GateView\"")).isEqualTo(8);
    assertThat(count(lines, "\"kind\":\"violation\"", "\"thread\":\"daemon\"")).isOne();
    // Two views are in the plug-in's loader as well.
    assertThat(count(lines, "\"kind\":\"summary\"")).isEqualTo(7);
    assertThat(count(lines, "\"kind\":\"end\"")).isOne();
  }

  @Test
  void a_program_that_uses_up_its_heap_gets_no_exceptions_of_sagas() throws IOException {
    Path report = temp.resolve("memory.report");
    Result result = run("report=" + report, List.of("-Xmx32m", "-XX:+UseSerialGC"), "no memory");
    assertThat(result.out())
        .contains("disturbed: 0\n", "door: HistoryViolation\n", "the end\n")
        .contains(
            "The program used up its stack or its heap at an event of the view house.GateView")
        .doesNotContain("SHUT cannot come here", "internal error", "switched");
    assertThat(result.code()).isZero();
    List<String> lines = lines(report);
    assertThat(count(lines, "\"kind\":\"violation\"", "\"view\":\"house.DoorView\"")).isOne();
    assertThat(count(lines, "\"kind\":\"end\"")).isOne();
  }

  @Test
  void a_report_that_a_full_disk_does_not_take_is_told_of_once() {
    assumeThat(Path.of("/dev/full")).exists();
    Result result = run("report=/dev/full", List.of(), "wrong", "wrong");
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .containsOnlyOnce("saga: warning: the report /dev/full cannot be written (No space left")
        .contains("SEVERE: house.GateView is violated", "wrong: HistoryViolation\n", "the end\n")
        .contains(
            "saga: house.GateView: 2 violations\nsaga:   house.GateView is violated in thread main: ")
        .contains(" (2 times)\n");
  }

  @Test
  void the_agent_that_is_named_twice_in_the_same_way_is_one() {
    String options = views + ",summary=false,classpath=" + plugin;
    List<String> java = List.of("-javaagent:" + agent.jar() + "=" + options);
    List<String> program = List.of("-cp", classes.toString(), "house.Trouble", "wrong", "wrong");
    Result result = agent.run(options, PackagedSaga.with(java, program.toArray(String[]::new)));
    assertThat(result.out())
        .containsOnlyOnce("saga: warning: the agent is there twice; the second one does nothing\n")
        .contains("SEVERE: house.GateView is violated", "the end\n")
        .doesNotContain("2 violations");
    assertThat(result.code()).isZero();
  }

  @Test
  void a_class_path_that_has_saga_itself_is_an_error() {
    Path core =
        Path.of(
            HistoryViolation.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    String path = classes + java.io.File.pathSeparator + core;
    Result result = agent.run("view=deadlock", List.of("-cp", path, "house.Trouble", "wrong"));
    assertThat(result)
        .isEqualTo(
            new Result(
                2,
                "saga: error: the class path has SAGA itself ("
                    + core
                    + (Files.isDirectory(core) ? "/" : "")
                    + "), which the agent brings along; leave it out, or the agent where the program"
                    + " is woven already\n"));
  }

  @Test
  void who_has_no_home_has_compiled_views_in_the_folder_for_temporary_files() throws IOException {
    Path temporary = Files.createDirectory(temp.resolve("temporary"));
    Result result = homeless(temporary.toString());
    assertThat(result.out()).contains("house.GateView is violated", "the end\n");
    assertThat(temporary).isDirectoryContaining("glob:**/saga-cache-*");
  }

  @Test
  void where_nothing_can_be_written_the_program_runs_and_it_is_said_that_it_is_not_watched() {
    Result result = homeless("/dev/null/temporary");
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .contains(
            "saga: internal error: the views are not watched, since the agent could not start: ")
        .contains("can be written; name a folder for compiled views with -Dsaga.cache=FOLDER\n")
        .endsWith("wrong: done\nthe end\n");
  }

  private static Result homeless(String temporary) {
    return PackagedSaga.execute(
        temp,
        List.of(
            PackagedSaga.java(),
            "-XX:TieredStopAtLevel=1",
            "-Duser.home=/dev/null/home",
            "-Djava.io.tmpdir=" + temporary,
            "-javaagent:" + agent.jar() + "=" + views + ",classpath=" + plugin,
            "-cp",
            classes.toString(),
            "house.Trouble",
            "wrong"),
        Map.of("XDG_CACHE_HOME", "", "HOME", ""));
  }
}
