package org.saga.violation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import demo.CrowdProgram;
import demo.LateProgram;
import demo.OpenView;
import demo.OpenViewAspect;
import demo.Program;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.config.Options;
import org.saga.config.Policy;
import org.saga.fixture.Forked;
import org.saga.fixture.Garbage;
import org.saga.fixture.Happened;
import org.saga.fixture.LoggedLines;
import org.saga.text.JsonReader;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

class ReporterTests {
  @TempDir Path directory;
  private LoggedLines log;

  @BeforeEach
  void listen() {
    log = new LoggedLines();
  }

  @AfterEach
  void stop() {
    log.close();
    System.getProperties().keySet().removeIf(key -> key.toString().startsWith("saga."));
  }

  private static HistoryViolation violate() {
    ThreadView view = OpenView.ofThreads();
    return catchThrowableOfType(
        HistoryViolation.class,
        () -> {
          view.raise(Happened.call('B'));
          PendingViolations.throwAny();
        });
  }

  @Nested
  class A_violation {
    @Test
    void has_a_stack_trace_that_begins_in_the_program() {
      HistoryViolation violation =
          catchThrowableOfType(
              HistoryViolation.class,
              () -> {
                Program.act(Happened.call('A'));
                Program.act(Happened.call('B'));
                Program.act(Happened.call('B'));
              });

      assertThat(violation.getStackTrace()[0].getClassName()).isEqualTo("demo.Program");
      assertThat(violation.getStackTrace()[0].getMethodName()).isEqualTo("act");
      assertThat(OpenViewAspect.class).isNotNull();
    }

    @Test
    void adds_a_line_to_the_report_at_once() throws IOException {
      Path report = directory.resolve("report.txt");
      System.setProperty("saga.report", report.toString());
      violate();
      violate();

      assertThat(Files.readAllLines(report))
          .hasSize(2)
          .allSatisfy(ReporterTests::assertIsOfProgram);
    }

    @Test
    void is_reported_in_a_thread_that_the_program_has_interrupted() {
      Path report = directory.resolve("report.txt");
      System.setProperty("saga.report", report.toString());
      Thread.currentThread().interrupt();
      violate();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(report).content().contains("\"kind\":\"violation\"", "\"view\":\"demo.OpenView\"");
    }

    @Test
    void is_drawn_if_asked_for() throws IOException, InterruptedException {
      System.setProperty("saga.diagrams", directory.resolve("new/diagrams").toString());
      HistoryViolation violation = violate();

      try (var files = Files.list(directory.resolve("new/diagrams"))) {
        for (Path file : files.sorted().toList()) {
          boolean mermaid = file.toString().endsWith(".mmd");
          assertThat(file.getFileName().toString()).matches("demo\\.OpenView-\\d+\\.(mmd|puml)");
          assertThat(file).hasContent(mermaid ? violation.mermaid() : violation.plantUml());
        }
      }
      assertThat(directory.resolve("new/diagrams")).isDirectoryContaining("glob:**.puml");
      assertThat(log.next())
          .containsPattern("\n  diagrams  .*demo\\.OpenView-\\d+\\.mmd, .*-\\d+\\.puml$");
    }

    @Test
    void is_thrown_though_nothing_can_be_written() throws IOException {
      Path file = Files.createFile(directory.resolve("file"));
      System.setProperty("saga.diagrams", file.toString());
      System.setProperty("saga.report", directory.toString());

      assertThat(violate()).isNotNull();
      assertThat(log.messages())
          .hasSize(3)
          .anyMatch(it -> it.startsWith("the report " + directory + " cannot be written ("));
    }

    @Test
    void is_told_in_the_log_only_where_a_disk_is_full_which_is_said_once() {
      Path full = Path.of("/dev/full");
      assumeThat(full).exists();
      System.setProperty("saga.report", full.toString());

      assertThat(violate()).isNotNull();
      assertThat(violate()).isNotNull();
      assertThat(log.messages())
          .hasSize(3)
          .filteredOn(it -> it.startsWith("the report /dev/full cannot be written (No space left"))
          .singleElement()
          .asString()
          .endsWith("); what is missing there is in the log only");
    }

    @Test
    void can_be_sent_elsewhere() throws IOException, ClassNotFoundException {
      HistoryViolation violation = violate();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(violation);
      }
      Object copy =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

      assertThat(((HistoryViolation) copy).expected()).isEqualTo(violation.expected());
    }
  }

  private static void assertIsOfProgram(String line) {
    Map<String, Object> fields = JsonReader.read(line).orElseThrow();
    assertThat(fields)
        .containsEntry("kind", "violation")
        .containsEntry("view", "demo.OpenView")
        .containsEntry("code", "unexpected-event")
        .containsEntry("terminal", "B")
        .containsKeys(
            "class",
            "method",
            "file",
            "id",
            "time",
            "line",
            "thread",
            "event",
            "viewFile",
            "grammarFile");
    assertThat((String) fields.get("headline")).endsWith(": B cannot come here");
  }

  @Nested
  class What_is_still_open {
    @BeforeEach
    void ask() {
      System.setProperty("saga.reportOpen", "true");
    }

    @Test
    void is_reported_when_the_thread_ends() throws InterruptedException {
      ThreadView view = OpenView.ofThreads();
      Thread thread = new Thread(() -> view.raise(Happened.call('A')), "opener");
      thread.start();
      thread.join();

      assertThat(log.next())
          .startsWith("demo.OpenView: thread opener ended, but its history may not end here")
          .contains("expected  A or B", "[opener]");
    }

    @Test
    void is_reported_when_the_object_dies() throws InterruptedException {
      ObjectView view = OpenView.ofObjects();
      Object object = new StringBuilder();
      view.raise(object, view.newHistory(), Happened.call('A'));
      var death = Garbage.watch(object);
      object = null;
      Garbage.assertCollected(death);

      assertThat(log.next()).containsPattern("demo.OpenView: StringBuilder#\\d+ ended, but");
    }

    @Test
    void is_reported_when_the_program_ends() throws IOException {
      Path report = directory.resolve("report.txt");
      Forked program =
          Forked.run(Program.class, "-Dsaga.reportOpen=true", "-Dsaga.report=" + report);

      assertThat(program.output()).contains("caught", "demo.OpenView: the program ended");
      assertThat(Files.readAllLines(report))
          .anyMatch(line -> line.contains("\"open\"") && line.contains("OpenView: the program"))
          .anyMatch(line -> line.contains("\"open\"") && line.contains("OpenView: thread other"))
          .anyMatch(line -> line.contains("\"kind\":\"violation\""));
    }
  }

  @Nested
  class The_policy {
    @Test
    void exit_ends_the_program_with_1() {
      Forked program = Forked.run(Program.class, "-Dsaga.onViolation=exit");

      assertThat(program.exitCode()).isEqualTo(1);
      assertThat(program.output())
          .contains("B cannot come here")
          .doesNotContain("caught", "went on");
    }

    @Test
    void exit_tells_each_violation_once() {
      Forked program = Forked.run(CrowdProgram.class, "-Dsaga.onViolation=exit");

      assertThat(program.exitCode()).isEqualTo(1);
      assertThat(
              program
                  .output()
                  .lines()
                  .filter(it -> it.contains("is violated in thread member"))
                  .filter(it -> !it.startsWith("org.saga.violation.HistoryViolation"))
                  .map(it -> it.replaceFirst("^SEVERE: ", "")))
          .isNotEmpty()
          .doesNotHaveDuplicates();
    }

    @Test
    void exit_lets_a_program_end_that_does_so_already() {
      assertThat(Forked.run(LateProgram.class, "-Dsaga.onViolation=exit").exitCode()).isZero();
    }

    @Test
    void log_lets_it_go_on() {
      Forked program = Forked.run(Program.class, "-Dsaga.onViolation=LOG");

      assertThat(program.exitCode()).isZero();
      assertThat(program.output()).contains("B cannot come here", "went on");
    }
  }

  @Nested
  class An_option {
    @Test
    void that_makes_no_sense_is_warned_of_once_and_not_used() {
      System.setProperty("saga.onViolation", "explode");
      System.setProperty("saga.window", "-3");
      System.setProperty("saga.reportOpen", "perhaps");
      System.setProperty("saga.checker", "guess");

      assertThat(Options.onViolation()).isEqualTo(Policy.THROW);
      assertThat(Options.onViolation()).isEqualTo(Policy.THROW);
      assertThat(Options.window()).isEqualTo(30);
      assertThat(Options.reportOpen()).isFalse();
      assertThat(Options.reference()).isFalse();
      assertThat(log.messages())
          .containsExactly(
              "-Dsaga.onViolation=explode is not understood: it must be one of throw, log, exit, recover;"
                  + " SAGA uses throw.",
              "-Dsaga.window=-3 is not understood: it must be a number from 1 to 100000; SAGA uses"
                  + " 30.",
              "-Dsaga.reportOpen=perhaps is not understood: it must be true or false; SAGA uses"
                  + " false.",
              "-Dsaga.checker=guess is not understood: it must be streaming or reference; SAGA uses"
                  + " streaming.");
    }

    @Test
    void is_read_whatever_its_case() {
      System.setProperty("saga.onViolation", " Log ");
      System.setProperty("saga.window", "7");
      System.setProperty("saga.reportOpen", "TRUE");
      System.setProperty("saga.checker", "Reference");

      assertThat(Options.onViolation()).isEqualTo(Policy.LOG);
      assertThat(Options.window()).isEqualTo(7);
      assertThat(Options.reportOpen()).isTrue();
      assertThat(Options.reference()).isTrue();
    }
  }
}
