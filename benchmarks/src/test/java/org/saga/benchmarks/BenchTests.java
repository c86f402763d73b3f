package org.saga.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BenchTests {
  private final StringWriter said = new StringWriter();
  private final CommandLine bench =
      Bench.commandLine().setOut(new PrintWriter(said)).setErr(new PrintWriter(said));

  @Test
  void the_help_tells_of_the_other_campaign() {
    assertThat(bench.execute("--help")).isZero();
    assertThat(said.toString()).contains("weave", "startup");
  }

  @Test
  void its_programs_are_named_as_one_types_them() {
    assertThat(bench.execute("weave", "--help")).isZero();
    assertThat(said.toString()).contains("hello, h2, lucene");
  }

  @Test
  void a_program_that_is_not_there_is_refused() {
    assertThat(bench.execute("weave", "nothing")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(said.toString()).contains("nothing").contains("kotlin");
  }

  @Test
  void a_peer_that_has_woven_nothing_is_refused() {
    assertThat(bench.execute("--peer", "nowhere")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(said.toString()).contains("--peer nowhere").contains("classes/program");
  }
}
