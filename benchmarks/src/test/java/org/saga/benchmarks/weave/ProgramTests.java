package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramTests {
  private final Checkout checkout = Checkout.own();

  @ParameterizedTest
  @EnumSource(Program.class)
  void each_has_its_sources_and_a_list_of_its_jars(Program program) throws IOException {
    String pom = Files.readString(checkout.programs().resolve("pom.xml"));

    assertThat(program.sources())
        .allSatisfy(it -> assertThat(checkout.programs().resolve(it)).exists());
    assertThat(pom.contains("<id>" + program + "</id>")).isEqualTo(program.hasJars());
  }

  @Test
  void one_that_needs_no_jars_is_compiled_and_run(@TempDir Path folder) throws IOException {
    Path classes = new Drivers(new Checkout(linked(folder))).of(Program.HELLO, List.of());
    CommandLines commands = new CommandLines(checkout, Path.of("none.jar"), List.of());
    commands.add(Program.HELLO, List.of(classes));
    Meter meter = new Meter(folder, "hello");

    meter.measure(commands.of(new ProgramRun(Program.HELLO, Way.PLAIN), folder), false);

    assertThat(meter.ending()).isEqualTo(new Ending(0, "Hello, world!\n"));
  }

  /** Returns a checkout with these programs, in which nothing is made yet. */
  private Path linked(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("benchmarks"));
    Files.createSymbolicLink(folder.resolve("benchmarks/programs"), checkout.programs());
    return folder;
  }
}
