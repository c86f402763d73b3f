package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class MeterTests {
  private static final List<String> PROGRAM = List.of("800", "100", "0");

  /** A JVM's start takes a slow machine seconds. */
  private static final double MUCH = 20;

  @TempDir private Path folder;

  @Test
  void a_command_that_is_the_program_has_all_the_time_and_memory() throws IOException {
    Cost cost = measure(Spinning.command(PROGRAM), false);

    assertThat(cost.cpu()).isBetween(0.8, MUCH);
    assertThat(cost.programCpu()).isEqualTo(cost.cpu());
    assertThat(cost.wall()).isGreaterThan(0.7);
    assertThat(cost.memory()).isBetween(110.0, 250.0);
    assertThat(cost.launcherMemory()).isZero();
  }

  @Test
  void the_time_and_the_memory_of_a_launcher_are_not_the_programs() throws IOException {
    List<String> both = List.of("500", "1", "0", "800", "100", "0");

    Cost alone = measure(Spinning.command(PROGRAM), false);
    Cost cost = measure(Spinning.command(both), true);

    assertThat(cost.launcherCpu()).isBetween(0.5, MUCH);
    assertThat(cost.programCpu()).isBetween(0.8, MUCH);
    assertThat(cost.memory()).isCloseTo(alone.memory(), within(15.0));
    assertThat(cost.launcherMemory()).isLessThan(cost.memory() - 60);
  }

  @Test
  void what_a_launcher_runs_before_the_program_is_not_the_programs_either() throws IOException {
    String script = "\"$@\"; exec " + String.join(" ", Spinning.command(launching()));

    Cost cost = measure(shell(script, Spinning.command(List.of("600", "1", "0"))), true);

    assertThat(cost.launcherCpu()).isBetween(0.7, MUCH);
    assertThat(cost.programCpu()).isBetween(0.3, MUCH);
  }

  private static List<String> launching() {
    return List.of("100", "1", "0", "300", "1", "0");
  }

  private static List<String> shell(String script, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
    command.addAll(arguments);
    return command;
  }

  @Test
  void the_exit_code_and_the_output_are_the_commands() throws IOException {
    Meter meter = new Meter(folder, "it");
    meter.measure(List.of("sh", "-c", "echo out; echo err >&2; exit 7"), false);

    assertThat(meter.ending()).isEqualTo(new Ending(7, "out\n"));
    assertThat(Files.readString(meter.log())).isEqualTo("err\n");
  }

  @Test
  void a_command_that_is_killed_is_measured_all_the_same() throws IOException {
    Meter meter = new Meter(folder, "it");
    Cost cost = meter.measure(List.of("sh", "-c", "kill -9 $$"), false);

    assertThat(meter.ending().code()).isEqualTo(128 + 9);
    assertThat(cost.wall()).isPositive();
  }

  private Cost measure(List<String> command, boolean hasLauncher) throws IOException {
    return new Meter(folder, "it").measure(command, hasLauncher);
  }
}
