package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.ClassFile;

/** {@code saga trace slice}, {@code order} and {@code check}, one behind the other. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TraceStagesTests extends CommandCall {

  /** The task asks once whether somebody has logged in, and goes on in any case. */
  private static final String LOGIN =
      """
      main|w(user)|Main:1|under=0
      main|w(flag)|Main:2|under=0
      main|w(other)|Main:3|under=0
      task|r(flag)|Task:1|under=0
      task|if|Task:1|under=0 value=1
      task|r(user)|Task:2|under=0
      """;

  private String pipe(String in, String... command) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)));
    try {
      out.reset();
      saga(command);
      return text(out) + "\n";
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void a_slice_has_what_some_accesses_depend_on_with_its_numbers() throws IOException {
    Path file = Files.writeString(temp.resolve("login.std"), LOGIN);
    assertThat(saga("trace", "slice", "--of", "user", file.toString())).isZero();
    assertThat(text(out))
        .isEqualTo(
            """
            main|w(user)|Main:1|under=0
            task|r(user)|Task:2|n=3 under=0""");
  }

  @Test
  void stages_behind_one_another_find_what_predict_finds() throws IOException {
    Path file = Files.writeString(temp.resolve("login.std"), LOGIN);
    assertThat(saga("predict", file.toString(), "--races")).isEqualTo(1);
    String predicted = text(out) + "\n";
    assertThat(predicted)
        .contains("order: exact, on slices")
        .contains("predicted: race on user (not replayed)");
    String sliced = pipe(LOGIN, "trace", "slice", "--of", "user,flag", "-");
    String ordered = pipe(sliced, "trace", "order", "-");
    assertThat(ordered).contains("task|r(user)|Task:2|n=3 under=0 after=\n");
    assertThat(pipe(ordered, "trace", "check", "--races", "-")).isEqualTo(predicted);
  }

  @Test
  void what_controls_an_access_keeps_its_order() throws IOException {
    String controlled = LOGIN.replace("Task:2|under=0", "Task:2|under=2");
    String sliced = pipe(controlled, "trace", "slice", "--of", "user", "-");
    String ordered = pipe(sliced, "trace", "order", "-");
    assertThat(ordered).contains("task|r(user)|Task:2|under=2 after=main:2\n");
    assertThat(pipe(ordered, "trace", "check", "--races", "-"))
        .doesNotContain("race on user")
        .contains("race on flag");
  }

  /** Anybody's order is kept to: here one that has all in the order of the trace. */
  @Test
  void a_told_order_is_not_broken() {
    String told =
        """
        main|w(user)|Main:1|under=0 after=
        task|r(user)|Task:2|under=0 after=main:1
        """;
    assertThat(pipe(told, "trace", "check", "--races", "-")).contains("no races are predicted");
    assertThat(pipe(told.replace("main:1", ""), "trace", "check", "--races", "-"))
        .contains("race on user");
  }

  @Test
  void a_trace_without_dependences_is_ordered_by_all_that_is_read_before() {
    String ordered = pipe("t1|w(x)\nt1|w(y)\nt2|r(y)\nt2|r(x)\n", "trace", "order", "-");
    assertThat(ordered)
        .isEqualTo(
            """
            t1|w(x)||under=* after=
            t1|w(y)||under=* after=
            t2|r(y)||under=* after=
            t2|r(x)||under=* after=t1:2
            """);
    assertThat(pipe(ordered, "trace", "check", "--races", "-"))
        .contains("race on y")
        .doesNotContain("race on x");
  }

  /** What a task does that was recorded with control. */
  static final class Asks {
    static boolean flag;
    static int user;

    static int run() {
      if (!flag) {
        Thread.yield();
      }
      return user;
    }
  }

  /** The recorded text, and the folder of the class file. */
  private static String recorded(Path classes) throws IOException {
    String name = Asks.class.getName();
    byte[] bytes = Files.readAllBytes(classes.resolve(name.replace('.', '/') + ".class"));
    return """
        # class %1$s %2$s
        main|w(%1$s.user)
        main|w(%1$s.flag)
        task|enter(%1$s.run%%28%%29I)
        task|r(%1$s.flag)|%1$s.run%%28A.java:1%%29|0
        task|jump(1)
        task|r(%1$s.user)|%1$s.run%%28A.java:4%%29|3
        """
        .formatted(name, ClassFile.hash(bytes));
  }

  private static Path classes() {
    try {
      return Path.of(Asks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void the_ways_of_a_thread_are_completed_by_the_class_files() throws IOException {
    String text = recorded(classes());
    String completed =
        pipe(text, "trace", "complete", "--class-files", classes().toString(), "-")
            .replace(Asks.class.getName(), "Asks")
            .replaceAll("java:\\d+", "java:N");
    assertThat(completed)
        .isEqualTo(
            """
            main|w(Asks.user)
            main|w(Asks.flag)
            task|r(Asks.flag)|Asks.run%28A.java:N%29|under=0
            task|if()|Asks.run%28TraceStagesTests.java:N%29|under=0 value=1
            task|r(Asks.user)|Asks.run%28A.java:N%29|under=0
            """);
    assertThat(pipe(text, "trace", "check", "--races", "--class-files", classes().toString(), "-"))
        .contains("race on " + Asks.class.getName() + ".user");
  }

  @Test
  void class_files_that_are_not_there_or_have_changed_are_told() throws IOException {
    String name = Asks.class.getName();
    pipe(recorded(classes()), "trace", "complete", "-");
    assertThat(text(err)).contains("the class file of " + name + " is not there");
    err.reset();
    String other = recorded(classes()).replaceFirst("(# class \\S+) ....", "$1 0000");
    pipe(other, "trace", "complete", "--class-files", classes().toString(), "-");
    assertThat(text(err)).contains("the class file of " + name + " has changed");
    err.reset();
    pipe(
        LOGIN.replaceAll("\\|under=.*", "").replaceAll("task\\|if.*\n", ""),
        "trace",
        "complete",
        "-");
    assertErr(
        "saga: error: saga trace complete: - does not tell which ways the threads went; record the program with saga record --control");
  }

  @Test
  void a_table_that_is_none_is_told() throws IOException {
    Path table = Files.writeString(temp.resolve("own.txt"), "pkg.Log.debug prue\n");
    String text = recorded(classes());
    pipe(text, "trace", "complete", "--purity", table.toString(), "-");
    assertErr(
        "saga: error: own.txt:1: 'prue' says nothing of a method; the words are pure, changes and total");
    err.reset();
    pipe(text, "trace", "complete", "--purity", "nowhere.txt", "-");
    assertErr("saga: error: saga trace complete: there is no table nowhere.txt; check the path");
  }

  @Test
  void what_is_wrong_with_a_column_is_told_with_its_line() {
    pipe("t|r(x)||under=0\nt|w(y)||under=2\n", "trace", "slice", "-");
    assertErr(
        "saga: error: the standard input:2: line 2 of the thread is not before this one, so it cannot depend on it");
    err.reset();
    pipe("t|r(x)||value=1\n", "trace", "slice", "-");
    assertErr(
        "saga: error: the standard input:1: 'value=1' does not say what controls the event; write under=0 if nothing does");
    err.reset();
    pipe("t|r(x)||undr=1\n", "trace", "slice", "-");
    assertErr(
        "saga: error: the standard input:1: 'undr=1' tells no dependence; the fourth column has, once each: n=, under=, value=, place=, may=, after=");
    err.reset();
    pipe("t|r(x)||under=0 n=3\nt|r(x)||under=0 n=3\n", "trace", "slice", "-");
    assertErr(
        "saga: error: the standard input:2: n=3, but thread t has had line 3 before; lines of a thread are numbered upwards");
    err.reset();
    pipe("t|r(x)||under=0 after=u:1\n", "trace", "check", "--races", "-");
    assertErr(
        "saga: error: the standard input:1: after=u:1 names no line before this one; write after=thread:line");
    err.reset();
    pipe("t|r(x)||under=0 value=1x\n", "trace", "slice", "-");
    assertErr("saga: error: the standard input:1: '1x' is no number of a line");
  }

  @Test
  void a_stage_that_has_nothing_to_do_says_so() {
    pipe(LOGIN, "trace", "slice", "--of", "nobody", "-");
    assertErr(
        "saga: error: saga trace slice: --of nobody names no variable and no field of the trace; saga trace - --text shows their names");
    err.reset();
    pipe(LOGIN, "trace", "check", "-");
    assertErr(
        "saga: error: saga trace check: there is nothing to check; say --races, --deadlocks or --atomicity");
    err.reset();
    pipe("t|r(x)||under=0 after=\n", "trace", "order", "-");
    assertErr(
        "saga: error: saga trace order: - tells an order already; order the trace that it was made of");
    err.reset();
    for (String stage : List.of("slice", "order", "check --races")) {
      pipe("# nothing\n", ("trace " + stage + " -").split(" "));
      assertErr(
          "saga: error: saga trace %s: -: the trace has no events; record a program with saga record, or name another file"
              .formatted(stage.split(" ")[0]));
      err.reset();
    }
    pipe("", "trace");
    assertErr("saga: error: saga trace: there is no trace; name a file");
  }
}
