package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.saga.cli.PackagedSaga.with;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;
import org.saga.jar.Jars;

/** Views reach the program's classes where that takes more than the class path. */
class ModulesIntegrationTests {
  @TempDir static Path temp;
  @AutoClose private static PackagedSaga saga;
  private static Path classes;
  private static Path modules;
  private static Path alternate;

  @BeforeAll
  static void writeAProgramAndAView() throws IOException {
    saga = new PackagedSaga(temp);
    classes =
        saga.compile(
            "Lamp",
            """
            package house;

            public class Lamp {
              private int lit;

              synchronized void on() { lit++; }

              void off() { lit--; }

              public static void main(String[] arguments) {
                Lamp lamp = new Lamp();
                for (String argument : arguments) {
                  switch (argument) {
                    case "on" -> lamp.on();
                    default -> lamp.off();
                  }
                }
                System.out.println("the end");
              }
            }
            """);
    modules = temp.resolve("modules");
    Path info = Files.writeString(temp.resolve("module-info.java"), "module house {}");
    String module = Files.createDirectories(modules.resolve("house")).toString();
    String[] javac = {"-d", module, info.toString(), temp.resolve("Lamp.java").toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();
    alternate =
        saga.view(
            "Alternate",
            """
            package house;

            local view Alternate viable grammar Alternate.g4 specifies Lamp {
              exec synchronized(Lamp) LOCKED,
              exec void on() ON,
              exec void off() OFF
            }
            """,
            "start : (LOCKED ON OFF)* ;");
  }

  private static void assertWatched(List<String> java) {
    assertThat(saga.run(List.of(alternate), with(java, "on", "off", "on")))
        .isEqualTo(new Result(0, "the end\n"));
    Result violated = saga.run(List.of(alternate), with(java, "on", "off", "off"));
    assertThat(violated.out()).contains("house.Alternate is violated", "OFF cannot come here");
    assertThat(violated.code()).isEqualTo(1);
  }

  @Test
  void a_module_is_recorded() {
    String file = temp.resolve("lamp.trace").toString();
    String path = modules.toString();
    String lamp = "house/house.Lamp";
    Result recorded =
        saga.saga(List.of("record", "-o", file, "--", "-p", path, "-m", lamp, "on", "off"));
    assertThat(recorded.out()).contains("the end", "saga: recorded ").doesNotContain("Error");
    assertThat(recorded.code()).isZero();
    assertThat(saga.saga(List.of("trace", file, "--text")).out()).contains("house.Lamp.lit");
  }

  @Nested
  class A_view_in_the_package_of {
    @Test
    void a_named_module_belongs_to_it() {
      assertWatched(List.of("-p", modules.toString(), "-m", "house/house.Lamp"));
    }

    @Test
    void a_module_that_is_made_of_a_jar_belongs_to_it() throws IOException {
      Path jar = temp.resolve("automatic/lamp.jar");
      Jars.write(classes, jar);
      assertWatched(List.of("-p", jar.getParent().toString(), "-m", "lamp/house.Lamp"));
    }

    @Test
    void a_module_of_a_later_layer_belongs_to_it() throws IOException {
      Path program =
          saga.compile(
              "Layers",
              """
          import java.lang.module.Configuration;
          import java.lang.module.ModuleFinder;
          import java.nio.file.Path;
          import java.util.Set;

          public class Layers {
            public static void main(String[] arguments) throws Exception {
              ModuleFinder modules = ModuleFinder.of(Path.of(System.getProperty("modules")));
              ModuleLayer boot = ModuleLayer.boot();
              Configuration configuration =
                  boot.configuration().resolve(modules, ModuleFinder.of(), Set.of("lamp"));
              ModuleLayer layer =
                  boot.defineModulesWithOneLoader(
                      configuration, ClassLoader.getSystemClassLoader());
              layer
                  .findLoader("lamp")
                  .loadClass("house.Lamp")
                  .getMethod("main", String[].class)
                  .invoke(null, (Object) arguments);
            }
          }
          """);
      Path jar = temp.resolve("later/lamp.jar");
      Jars.write(classes, jar);
      List<String> run =
          List.of(
              "run",
              "--classpath",
              classes.toString(),
              "--view",
              alternate.toString(),
              "--",
              "-Dmodules=" + jar.getParent(),
              "-cp",
              program.toString(),
              "Layers");
      List<String> command = with(saga.command(), run.toArray(String[]::new));
      assertThat(PackagedSaga.execute(with(command, "on", "off", "on")))
          .isEqualTo(new Result(0, "the end\n"));
      assertThat(PackagedSaga.execute(with(command, "on", "on")).out())
          .contains("house.Alternate is violated");
    }
  }

  @Test
  void a_view_about_a_module_that_the_jvm_does_not_have_is_off_and_no_other() throws IOException {
    Path program =
        saga.compile(
            "Till",
            """
            import java.io.IOException;
            import java.io.StringReader;

            public class Till {
              void close() {}

              void commit() {
                throw new IllegalStateException();
              }

              public static void main(String[] arguments) throws IOException {
                Till till = new Till();
                till.close();
                try {
                  till.commit();
                } catch (IllegalStateException expected) {
                  System.out.println("it is closed");
                }
                StringReader reader = new StringReader("text");
                reader.close();
                reader.read();
              }
            }
            """);
    Result result =
        saga.run(
            List.of(Path.of("Closeable"), Path.of("Jdbc")),
            List.of(
                "--limit-modules=java.instrument,java.logging", "-cp", program.toString(), "Till"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .contains("it is closed", "saga.library.CloseableView is violated")
        .doesNotContain("internal error", "NoClassDefFoundError");
  }

  @Test
  void an_agent_without_the_modules_that_it_needs_says_so() {
    Result compiled =
        saga.run(List.of(alternate), List.of("-cp", classes.toString(), "house.Lamp"));
    assertThat(compiled.code()).isZero();
    Path views = views();
    Result result =
        PackagedSaga.execute(
            List.of(
                PackagedSaga.java(),
                "-javaagent:" + PackagedSaga.COMPILER + "=compiled=" + views,
                "-p",
                modules.toString(),
                "-m",
                "house/house.Lamp"));
    assertThat(result)
        .isEqualTo(
            new Result(
                0,
                "saga: internal error: the views are not watched, since the agent could not start:"
                    + " start java with --add-modules=java.sql,jdk.unsupported\n"
                    + "the end\n"));
  }

  private static Path views() {
    File[] jars = temp.resolve("cache").toFile().listFiles((it, name) -> name.endsWith(".jar"));
    return jars[0].toPath();
  }

  @Test
  void a_class_that_the_program_has_woven_itself_stays_as_it_is() throws IOException {
    Path source =
        Files.writeString(
            temp.resolve("Trace.aj"),
            """
            package house;

            aspect Trace {
              before() : execution(void Lamp.off()) {
                System.out.println("traced");
              }
            }
            """);
    Path woven = temp.resolve("woven by the program");
    String runtime = PackagedSaga.COMPILER;
    Main ajc = new Main();
    ajc.run(
        new String[] {
          "-source",
          "17",
          "-target",
          "17",
          "-cp",
          runtime,
          "-inpath",
          classes.toString(),
          "-d",
          woven.toString(),
          source.toString()
        },
        new MessageHandler());
    Result result =
        saga.run(
            List.of(alternate),
            List.of("-cp", woven.toString(), "house.Lamp", "off"),
            "--weaver=aspectj");
    assertThat(result.out())
        .startsWith("saga: warning: house.Lamp cannot be woven, so it is not watched, ")
        .contains("aspect 'house.Trace' woven into 'house.Lamp' must be defined to the weaver")
        .endsWith("traced\nthe end\n");
    assertThat(result.code()).isZero();
  }
}
