package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandLinesTests {
  private static final Path WORK = Path.of("work");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  private final Checkout checkout = Checkout.own();
  private final String sources = checkout.programs().toString();
  private CommandLines commands;

  @BeforeEach
  void know_a_program() throws IOException {
    commands = new CommandLines(checkout, Path.of("jacoco.jar"), List.of("-Xmx1g"));
    commands.add(Program.H2, List.of(Path.of("h2.jar"), Path.of("classes")));
  }

  @Test
  void plain_is_java_alone() {
    assertThat(commands.of(run(Way.PLAIN), WORK))
        .containsExactly(JAVA, "-Xmx1g", "-cp", "h2.jar:classes", "programs.H2", "work", sources);
  }

  @Test
  void the_agent_of_jacoco_writes_into_the_work_folder() {
    assertThat(commands.of(run(Way.JACOCO), WORK))
        .startsWith(JAVA, "-javaagent:jacoco.jar=destfile=work/jacoco.exec", "-Xmx1g", "-cp");
  }

  @Test
  void aspectj_has_its_aspect_on_the_class_path() {
    commands.add(new SmallAspect(Path.of("weaver.jar"), Path.of("aspect")));

    assertThat(commands.of(run(Way.ASPECTJ), WORK))
        .startsWith(JAVA, "-javaagent:weaver.jar", "-Xmx1g", "-cp", "h2.jar:classes:aspect");
    assertThat(commands.telling(run(Way.ASPECTJ), WORK)).contains(SmallAspect.TELLING);
  }

  @Test
  void the_agent_of_saga_has_one_view_and_no_launcher() {
    assertThat(commands.of(run(Way.AGENT), WORK))
        .startsWith(
            JAVA,
            "-javaagent:%s=view=%s/Printed.view".formatted(checkout.agent(), checkout.startup()),
            "-Xmx1g",
            "-cp",
            "h2.jar:classes");
    assertThat(commands.telling(run(Way.AGENT), WORK)).contains("-Dsaga.summary=true");
  }

  @Test
  void saga_gets_the_same_arguments_of_java() {
    assertThat(commands.of(run(Way.DEADLOCK), WORK))
        .startsWith(checkout.script().toString(), "run", "--view", "Deadlock", "--")
        .endsWith("-Xmx1g", "-cp", "h2.jar:classes", "programs.H2", "work", sources);
  }

  @Test
  void rounds_are_of_one_jvm_and_plain_or_recorded() {
    List<String> plain = commands.rounds(Program.H2, Recorded.NOT, 3, WORK);
    assertThat(plain)
        .startsWith(JAVA, "-Xmx1g", "-cp", "h2.jar:classes", "programs.Rounds")
        .endsWith("programs.H2", "3", "work", sources);
    List<String> recorded = commands.rounds(Program.H2, Recorded.WHOLE, 3, WORK);
    assertThat(recorded)
        .startsWith(checkout.script().toString(), "record", "-o")
        .contains("-Dsaga.record.whole=9223372036854775807")
        .endsWith(plain.subList(1, plain.size()).toArray(String[]::new));
  }

  @Test
  void a_monitored_program_tells_how_much_was_watched() {
    String property = checkout.home().resolve("benchmarks/monitors/h2.prop").toString();
    assertThat(Path.of(property)).exists();
    assertThat(commands.monitored(Program.H2, 3, WORK))
        .startsWith(checkout.script().toString(), "run", "--monitor", property, "--")
        .contains("-Dsaga.summary=true")
        .endsWith("programs.H2", "3", "work", sources);
  }

  @Test
  void the_views_are_compiled_for_the_class_path_of_the_program() {
    assertThat(commands.greeting(run(Way.DEADLOCK), WORK))
        .endsWith("-cp", "h2.jar:classes", "programs.Hello");
  }

  @Test
  void the_library_are_all_its_views_that_are_for_any_program() {
    assertThat(commands.of(run(Way.LIBRARY), WORK))
        .containsSubsequence(
            "--view", "Closeable", "--view", "Deadlock", "--view", "Iterator", "--")
        .doesNotContain("Phil", "Fork");
  }

  private static ProgramRun run(Way way) {
    return new ProgramRun(Program.H2, way);
  }
}
