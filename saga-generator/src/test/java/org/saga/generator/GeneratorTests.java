package org.saga.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;

class GeneratorTests {
  private static final String VIEW =
      """
      package demo;
      thread view RunView grammar Run.g4 {
        call void Runnable.run() RUN%s
      }
      """;

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @BeforeEach
  void writeGrammar() throws IOException {
    write("Run.g4", "grammar Run;\nstart : RUN* ;\n");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private List<String> run(Path... views) {
    GeneratorOptions options = new GeneratorOptions(List.of(), true, List.of(), List.of());
    return Generator.run(List.of(views), options, diagnostics).stream()
        .map(GeneratedFile::path)
        .toList();
  }

  @Test
  void a_view_becomes_token_classes_an_aspect_a_parser_and_a_machine() throws IOException {
    assertThat(run(write("RunView.view", VIEW.formatted(""))))
        .containsExactly(
            "demo/RunView.java",
            "demo/RunViewAspect.aj",
            "demo/RunViewParser.java",
            "demo/RunViewMachine.java",
            "META-INF/saga/events");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void aspects_that_take_the_events_of_monitors_are_listed() throws IOException {
    Path view = write("RunView.view", VIEW.formatted(", exec synchronized(*) RUN"));
    assertThat(run(view)).contains("META-INF/saga/monitors");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void a_device_that_a_view_names_is_no_grammar() throws IOException {
    assumeThat(Path.of("/dev/null")).exists();
    run(write("RunView.view", VIEW.formatted("").replace("Run.g4", "/dev/null")));

    assertThat(diagnostics.all())
        .singleElement()
        .asString()
        .contains(
            "RunView.view:2:29: error SAGA359: /dev/null is a device or a pipe, not a grammar");
  }

  @Test
  void a_view_with_too_many_events_is_refused_with_the_limit() throws IOException {
    ExtremeInput input = ExtremeInput.events("", 2_001, i -> "void Runnable.run()");
    write("Bad.g4", input.grammar());
    run(write("Bad.view", input.view()));

    assertThat(diagnostics.all())
        .singleElement()
        .asString()
        .contains(
            "Bad.view:2003:1: error SAGA232: this is one event more than the 2000 that a view may"
                + " have; divide the view, and its grammar");
  }

  /** The last of them has 632 entries above it, so there are 200,028 pairs. */
  @Test
  void entries_for_the_same_call_are_refused_where_there_are_too_many() throws IOException {
    ExtremeInput input = ExtremeInput.events("", 633, i -> "void Runnable.run()");
    write("Bad.g4", input.grammar());
    run(write("Bad.view", input.view()));

    assertThat(diagnostics.all().stream().filter(it -> it.code() != Code.NEVER_MATCHES))
        .singleElement()
        .asString()
        .contains(
            "Bad.view:635:1: error SAGA231: with this event, over 200000 pairs of the view's"
                + " events may mean the same call; leave out events that never occur, or divide"
                + " the view\n");
  }

  /** For each entry that may be asked first AspectJ's pointcuts grow many times over. */
  @ParameterizedTest
  @CsvSource({
    "read*, write*, false",
    "*Line, *Char, false",
    "get*A, get*B, false",
    "read*, re*, true",
    "a*z, *bz, true",
    "*, get*, true"
  })
  void entries_with_stars_are_asked_in_turn_only_if_their_names_may_meet(
      String one, String other, boolean meet) throws IOException {
    String view =
        """
        package demo;
        thread view RunView grammar Run.g4 {
          call * Readable.%s(..) RUN, call * Readable.%s(..) RUN
        }
        """;
    Path file = write("RunView.view", view.formatted(one, other));
    GeneratorOptions options = new GeneratorOptions(List.of(), true, List.of(), List.of());
    GeneratedFile tokens = Generator.run(List.of(file), options, diagnostics).get(0);
    assertThat(tokens.content().contains("boolean taken")).isEqualTo(meet);
  }

  @Test
  void views_do_not_hide_the_types_that_they_or_others_beside_them_name() throws IOException {
    String view =
        """
        package demo;
        import java.util.concurrent.*;
        thread view %s grammar Run.g4 {
          call void Phaser.forceTermination() OTHER,
          call void Runnable.run() RUN
        }
        """;
    write("Other.g4", "grammar Other;\nstart : (OTHER | RUN)* ;\n");
    Path hiding = write("Phaser.view", view.formatted("Phaser").replace("Run.g4", "Other.g4"));
    Path other = write("Other.view", view.formatted("Other").replace("Run.g4", "Other.g4"));

    assertThat(run(hiding, other)).isEmpty();

    String hides =
        ":4:3: error SAGA418: the classes of the view Phaser hide the type"
            + " java.util.concurrent.Phaser, which the view %s names; rename the view Phaser";
    assertThat(diagnostics.all())
        .extracting(Diagnostic::line)
        .containsExactlyInAnyOrder(
            other + hides.formatted("Other"), hiding + hides.formatted("Phaser"));
  }

  @Test
  void views_may_have_the_names_of_types_that_nobody_means() throws IOException {
    String view =
        "import java.util.concurrent.*;\n" + VIEW.formatted("").replace("RunView", "Phaser");
    Path file = write("Phaser.view", view.replace("package demo;\n", ""));

    assertThat(run(file)).hasSize(5);
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void each_kind_of_finding_has_a_code_of_its_own() {
    assertThat(Code.values()).extracting(Code::id).doesNotHaveDuplicates();
  }

  @Test
  void what_is_wrong_with_one_view_hides_nothing_that_is_wrong_with_others() throws IOException {
    write("Bad.g4", "grammar Bad;\nstart : NONE* ;\n");
    write("Java.g4", "grammar Java;\nstart : (RUN { int i = \"\"; })* ;\n");
    Path syntax = write("Syntax.view", VIEW.replace("RunView", "SyntaxView").formatted(",,"));
    Path grammar = write("Bad.view", named("Bad"));
    Path java = write("Java.view", named("Java"));

    assertThat(run(syntax, grammar, java)).isEmpty();

    assertThat(diagnostics.all())
        .extracting(it -> it.code().id())
        .containsExactlyInAnyOrder("SAGA101", "SAGA301", "SAGA326");
  }

  private static String named(String name) {
    return VIEW.replace("RunView", name + "View").replace("Run.g4", name + ".g4").formatted("");
  }

  @Test
  void a_broken_class_file_is_told_of_and_no_wrong_name() throws IOException {
    Path file = Files.createDirectories(folder.resolve("classes/demo")).resolve("Half.class");
    Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0});
    Path view = write("RunView.view", VIEW.formatted("").replace("Runnable", "Half"));
    List<Path> classes = List.of(folder.resolve("classes"));
    Generator.run(
        List.of(view), new GeneratorOptions(classes, true, List.of(), List.of()), diagnostics);

    assertThat(diagnostics.all())
        .extracting(Diagnostic::line)
        .containsExactly(
            file + ": error SAGA414: " + file + " cannot be read as a class; compile it again");
  }

  @Test
  void a_static_factory_in_a_local_view_is_warned_of() throws IOException {
    Path view =
        write(
            "RunView.view",
            """
            package demo;
            local view RunView grammar Run.g4 specifies Thread {
              call Thread Thread.currentThread() RUN
            }
            """);
    run(view);
    assertThat(diagnostics.all()).extracting(it -> it.code().id()).containsExactly("SAGA421");
  }

  @Test
  void nothing_comes_of_views_if_one_of_them_is_wrong() throws IOException {
    Path good = write("RunView.view", VIEW.formatted(""));
    Path bad = write("Bad.view", VIEW.replace("RunView", "BadView").formatted(" RUN"));
    assertThat(run(good, bad)).isEmpty();
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  @Test
  void nothing_comes_of_a_view_whose_grammar_is_wrong() throws IOException {
    write("Run.g4", "grammar Run;\nstart : WALK* ;\n");
    assertThat(run(write("RunView.view", VIEW.formatted("")))).isEmpty();
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  @Test
  void an_error_in_a_condition_is_shown_where_it_is_in_the_view() throws IOException {
    Path view =
        write("RunView.view", VIEW.formatted(" reset(callee.foo() == 1 || session == null)"));
    assertThat(run(view)).isEmpty();
    assertThat(diagnostics.all())
        .extracting(Diagnostic::line)
        .singleElement()
        .asString()
        .startsWith(view + ":3:");
  }

  @Test
  void a_condition_is_no_statement_and_may_end_in_a_comment() throws IOException {
    Path view =
        write(
            "RunView.view",
            VIEW.formatted(" reset(callee != null // always\n || session == null)"));
    assertThat(run(view)).hasSize(5);
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void a_condition_may_look_into_values_only() throws IOException {
    Path view =
        write(
            "TalkView.view",
            """
            package demo;
            global view TalkView grammar Talk.g4 {
              call int Comparable.compareTo(Object other) SAY
                reset(callee == other || thread.getName().isEmpty() || threadId == 1),
              call int CharSequence.length() SAY reset(callee.isEmpty() || session.last.isEmpty())
            }
            local view ListView grammar Talk.g4 specifies java.util.List {
              call boolean add(Object other) SAY reset(callee.isEmpty()),
              call boolean remove(Object other) SAY reset(callee == other || other.toString() == null)
            }
            """);
    write(
        "Talk.g4",
        """
        grammar Talk;
        start returns [java.util.List<?> last] : SAY* { $last = (java.util.List<?>) $SAY.callee; } ;
        """);
    assertThat(run(view)).isEmpty();
    String remedy =
        " only the identity is known, but its method %s() is called; compare it with == or !=, keep"
            + " Identity.of(..) of it, or let the view say more";
    assertThat(diagnostics.all())
        .extracting(it -> it.line().replace(view + ":", ""))
        .containsExactlyInAnyOrder(
            "4:30: error SAGA327: of thread" + remedy.formatted("getName"),
            "5:44: error SAGA327: of SAY.callee" + remedy.formatted("isEmpty"),
            "5:64: error SAGA327: of SAY.callee" + remedy.formatted("isEmpty"),
            "8:44: error SAGA327: of SAY.callee" + remedy.formatted("isEmpty"),
            "9:66: error SAGA327: of SAY.other" + remedy.formatted("toString"));
  }

  @Test
  void types_that_may_be_there_later_are_no_errors() throws IOException {
    write(
        "Run.g4",
        """
        grammar Run;
        start returns [Task last, List<gone.Job> jobs] : (RUN { $last = $RUN.callee; })* ;
        """);
    String view = VIEW.formatted("").replace("Runnable", "Task");
    Path file =
        write("RunView.view", view.replace(";\n", ";\nimport gone.Task;\nimport gone.*;\n"));
    GeneratorOptions late = new GeneratorOptions(List.of(), false, List.of(), List.of());
    assertThat(Generator.run(List.of(file), late, diagnostics)).hasSize(4);
    assertThat(diagnostics.hasErrors()).isFalse();
    assertThat(diagnostics.all()).extracting(Diagnostic::code).containsOnly(Code.NOT_STREAMED);
  }

  @Test
  void a_condition_that_is_nested_too_deep_is_said_to_be() throws IOException {
    assertThat(run(write("RunView.view", VIEW.formatted(" reset(" + deep() + ")")))).isEmpty();
    assertThat(diagnostics.all())
        .extracting(it -> it.line().replace(folder.toString(), ""))
        .containsExactly(
            "/RunView.view:3:38: error SAGA217: the condition is not a Java expression: it is"
                + " nested too deep, or too long; correct it; it has type boolean");
  }

  @Test
  void an_action_that_is_nested_too_deep_is_said_to_be() throws IOException {
    write("Run.g4", "grammar Run;\nstart : (RUN { boolean b = " + deep() + "; })* ;\n");
    assertThat(run(write("RunView.view", VIEW.formatted("")))).isEmpty();
    assertThat(diagnostics.all())
        .extracting(it -> it.line().replace(folder.toString(), ""))
        .containsExactly(
            "/Run.g4:2:1027: error SAGA363: this is nested more than 1000 levels deep; give what is"
                + " inside a rule or a method of its own; there may be 1000 levels");
  }

  private static String deep() {
    return "(".repeat(50_000) + "true" + ")".repeat(50_000);
  }

  @Test
  void without_a_compiler_the_remedy_is_a_jdk() throws Exception {
    Path view = write("RunView.view", VIEW.formatted(""));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "--limit-modules",
                "java.logging,java.xml",
                "-cp",
                System.getProperty("java.class.path"),
                Printing.class.getName(),
                view.toString())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            System.getProperty("java.home")
                + ": error SAGA409: this Java has no compiler; run SAGA with a JDK 17 or later: set"
                + " JAVA_HOME or PATH to it");
  }

  /** Runs the generator in a JVM of its own. */
  static final class Printing {
    public static void main(String[] files) {
      GeneratorOptions options = new GeneratorOptions(List.of(), true, List.of(), List.of());
      Diagnostics diagnostics = new Diagnostics();
      Generator.run(List.of(Path.of(files[0])), options, diagnostics);
      diagnostics.all().forEach(System.out::println);
    }
  }
}
