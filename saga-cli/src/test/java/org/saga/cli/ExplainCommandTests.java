package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.explain.Example;
import org.saga.generator.explain.Explanation;
import org.saga.generator.explain.Explanations;

class ExplainCommandTests extends CommandCall {
  @ParameterizedTest
  @ValueSource(strings = {"SAGA111", "saga111", "111"})
  void a_code_is_explained_with_a_wrong_and_a_right_example(String code) {
    assertThat(saga("explain", code)).isZero();
    assertThat(text(out))
        .isEqualTo(
            """
            error SAGA111: the condition is empty; write 'reset(true)' to reset always

            A reset ends a session when its condition holds. A comment is no condition.

            wrong, view:

                  call void Cart.pay() PAY reset(/* always */)

            right, view:

                  call void Cart.pay() PAY reset(true)""");
  }

  @Test
  void a_code_that_is_none_is_told_with_those_that_are_like_it() {
    assertThat(saga("explain", "SAGA1111")).isEqualTo(ExitCode.USAGE);
    assertThat(text(err))
        .startsWith("saga: error: saga explain: there is no diagnostic SAGA1111; did you mean ")
        .contains("SAGA111");
  }

  @Test
  void without_a_code_all_are_listed() {
    assertThat(saga("explain")).isZero();
    assertThat(text(out).lines())
        .hasSize(Explanations.all().size())
        .contains("SAGA103  ... is a folder; name a view file in it");
  }

  /** Those that need nothing but the library, and of which the folder has nothing. */
  static Stream<Explanation> ofCommands() {
    return Explanations.all().values().stream()
        .filter(it -> it.bad().stream().anyMatch(bad -> isRunnable(bad.text())));
  }

  private static boolean isRunnable(String command) {
    return command.startsWith("saga check")
        && Stream.of("/dev/", "views/", "grammars/", "target/").noneMatch(command::contains);
  }

  @ParameterizedTest
  @MethodSource("ofCommands")
  void a_wrong_command_gets_its_diagnostic(Explanation explanation) throws IOException {
    Files.createDirectories(temp.resolve("views"));
    Example command = explanation.bad().get(0);
    String[] words =
        command.text().replace("check views", "check " + temp.resolve("views")).split(" ");
    assertThat(saga(Stream.of(words).skip(1).toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
    assertThat(text(err)).contains(explanation.code().id());
  }
}
