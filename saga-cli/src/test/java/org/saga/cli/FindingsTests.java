package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.text.JsonLine;

class FindingsTests {
  @TempDir Path temp;

  /** Of lines in words: a kind, and for what is reported the view and what is wrong. */
  private static Findings of(String... lines) {
    List<String> json = new ArrayList<>();
    for (String line : lines) {
      String[] words = line.split(" ", 3);
      json.add(
          words[0].equals("shown")
              ? new JsonLine().with("kind", "shown").with("id", words[1]).toString()
              : line(words[0], String.valueOf(json.size()), words[1], words[2]));
    }
    return Findings.of(json);
  }

  private static String line(String kind, String id, String view, String headline) {
    return new JsonLine()
        .with("kind", kind)
        .with("id", id)
        .with("view", view)
        .with("headline", headline)
        .toString();
  }

  @Nested
  class The_exit_code {
    @Test
    void is_that_of_a_violation_before_all_else() {
      assertThat(of("internal v x", "violation v x").exitCode(7)).isEqualTo(1);
      assertThat(of("open v x").exitCode(0)).isEqualTo(1);
    }

    @Test
    void is_the_programs_own_without_one() {
      assertThat(of().exitCode(7)).isEqualTo(7);
    }

    @Test
    void leaves_violations_of_earlier_runs_out() throws IOException {
      Path report =
          Files.writeString(temp.resolve("report"), line("violation", "1", "v", "x") + "\n");
      assertThat(Findings.read(report, Findings.countLines(report)).exitCode(0)).isZero();
      assertThat(Findings.read(report, 0).exitCode(0)).isEqualTo(1);
    }

    @Test
    void is_an_error_of_the_view_if_an_entry_never_matched() {
      assertThat(of("unmatched Fork.view:4: call x").exitCode(0)).isEqualTo(2);
    }

    @Test
    void tells_that_saga_failed() {
      assertThat(of("internal v x").exitCode(0)).isEqualTo(3);
    }
  }

  @Nested
  class Of_what_the_log_may_not_have_shown {
    private Path inFull;

    @BeforeEach
    void nameTheFile() {
      inFull = temp.resolve("report.txt");
    }

    @Test
    void nothing_is_told_if_it_has_shown_all() {
      Findings findings = of("violation v v is wrong", "shown 0", "unmatched a call x");
      assertThat(findings.unseen().summary(inFull)).isEmpty();
    }

    @Test
    void each_is_told_once_with_its_number() throws IOException {
      Files.createFile(inFull);
      Findings findings =
          of(
              "violation a.V a.V is wrong",
              "violation a.V a.V is wrong",
              "violation b.W b.W is wrong",
              "violation a.V a.V is wrong",
              "shown 1",
              "internal c.X no stack",
              "open d.Y d.Y: the program ended");
      assertThat(findings.unseen().summary(inFull))
          .containsExactly(
              "saga: the log of the program may not have shown 3 violations and 1 unfinished"
                  + " history and 1 internal error:",
              "saga:   a.V is wrong (2 times)",
              "saga:   b.W is wrong",
              "saga:   c.X is switched off: no stack",
              "saga:   d.Y: the program ended",
              "saga: the full reports are in " + inFull);
    }

    @Test
    void not_more_than_twenty_lines_are_told() {
      List<String> lines =
          IntStream.range(0, 1_001).mapToObj(it -> "violation v v is wrong " + it).toList();
      assertThat(of(lines.toArray(String[]::new)).unseen().summary(inFull))
          .startsWith(
              "saga: the log of the program may not have shown 1001 violations:",
              "saga:   v is wrong 0")
          .hasSize(22)
          .endsWith("saga:   and 981 more");
    }

    @Test
    void the_file_has_the_first_thousand_in_full() throws IOException {
      Files.createFile(inFull);
      List<String> lines = Collections.nCopies(1_001, "violation v v is wrong");
      assertThat(of(lines.toArray(String[]::new)).unseen().summary(inFull))
          .endsWith(
              "saga:   v is wrong (1001 times)", "saga: the first 1000 reports are in " + inFull);
    }
  }
}
