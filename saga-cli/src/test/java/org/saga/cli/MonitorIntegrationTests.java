package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.cli.PackagedSaga.Result;

/** Watches what threads know of each other, as users do. */
class MonitorIntegrationTests {
  private static final Path EXAMPLE = Path.of("../examples/11-monitors");

  @TempDir static Path temp;
  private static PackagedSaga saga;
  private static Path bank;

  @BeforeAll
  static void compile() throws IOException {
    saga = new PackagedSaga(temp);
    bank = saga.compile("Bank", Files.readString(EXAMPLE.resolve("Bank.java")));
  }

  private static Result monitored(Path property, String... javaArguments) {
    List<String> command = new ArrayList<>(saga.command());
    command.addAll(List.of("run", "--monitor", property.toString(), "--"));
    command.addAll(List.of(javaArguments));
    return PackagedSaga.execute(command);
  }

  private static Path property(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name + ".prop"), "property " + name + "\n" + text);
  }

  @Test
  void the_first_execution_of_the_bank_violates_nothing() {
    Result result =
        monitored(EXAMPLE.resolve("Bank.prop"), "-cp", bank.toString(), "Bank", "first");
    assertThat(result.out().strip()).isEqualTo("sum: 200");
    assertThat(result.code()).isZero();
  }

  @Test
  void the_thread_that_comes_to_know_of_the_second_one_says_so_where_it_does() {
    Result result =
        monitored(EXAMPLE.resolve("Bank.prop"), "-cp", bank.toString(), "Bank", "second");
    assertThat(result.out())
        .contains(
            "Bank is violated in thread transfer: monitor forall t @t (atomic > 0 -> !exists u != t"
                + " (atomic = @u @t atomic)) does not hold")
        .contains("when the thread writes Bank$Account.balance")
        .contains("own atomic = 1")
        .containsPattern("Exception in thread \"transfer\".*\\R\\s+at Bank.transfer\\(Bank.java:");
    assertThat(result.code()).isEqualTo(ExitCode.VIOLATION);
  }

  @Test
  void what_never_came_is_told_at_the_end() throws IOException {
    Path property =
        property(
            "Nothing",
            """
            own busy = false
            shared Account.rate
            thread teller = "teller-*"
            on exec void Bank.close() set busy = true
            monitor @teller Account.limit = 0 -> !busy
            """);
    Result result = monitored(property, "-cp", bank.toString(), "Bank", "first");
    assertThat(result.out())
        .contains(
            "saga: warning: no thread has read or written Account.limit, which the property names",
            "saga: warning: no thread has read or written a field Account.rate, which the property"
                + " shares",
            "saga: warning: no thread was called \"teller-*\", so there was no teller",
            "saga: warning: no thread has come to 'exec void Bank.close()'",
            "saga: warning: no thread has set its variable busy");
    assertThat(result.code()).isZero();
  }

  @Test
  void a_property_that_is_wrong_is_told_before_the_program_runs() throws IOException {
    Path property = property("Wrong", "monitor forall t @u true");
    Result result = monitored(property, "-cp", bank.toString(), "Bank", "first");
    assertThat(result.out()).contains("error SAGA551: there is no thread u").doesNotContain("sum");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
  }
}
