package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** What all commands have in common. */
class MainTests extends CommandCall {
  @Nested
  class Usage {
    @Test
    void without_a_command_is_explained() {
      assertThat(saga()).isEqualTo(2);
      assertErr("saga: error: there is no command; see saga --help");
    }

    @Test
    void of_an_unknown_command_is_explained() {
      assertThat(saga("fly")).isEqualTo(2);
      assertErr("saga: error: there is no command fly; see saga --help");
    }

    @Test
    void of_an_unknown_option_is_explained() {
      assertThat(saga("run", "--fly", "--view", "Reader", "--", "Main")).isEqualTo(2);
      assertErr("saga: error: saga run: Unknown option: '--fly'; see saga run --help");
    }

    @Test
    void of_a_misspelt_command_or_option_is_explained() {
      assertThat(saga("predikt", "run.trace")).isEqualTo(2);
      assertThat(saga("predict", "run.trace", "--widht=5", "--view", "Reader")).isEqualTo(2);
      assertErr(
          "saga: error: there is no command predikt; did you mean predict? see saga --help",
          "saga: error: saga predict: Unknown option: '--widht=5'; did you mean --width? see saga predict --help");
    }

    @Test
    void without_a_view_is_explained() {
      assertThat(saga("run", "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga run: Missing required option: '--view=FILE|NAME'; see saga run"
              + " --help");
    }

    @Test
    void with_a_property_and_no_prediction_is_explained() {
      assertThat(saga("run", "--property", "Landing.prop", "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga run: a property is checked against recorded runs only; add --predict");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--"})
    void without_arguments_of_java_is_explained(String end) {
      assertThat(end.isEmpty() ? saga("run", "--view=Reader") : saga("run", "--view=Reader", end))
          .isEqualTo(2);
      assertErr(
          "saga: error: saga run: there are no arguments of java; write them after --, for"
              + " instance: saga run --view Deadlock -- -cp classes Main");
    }

    @Test
    void of_arguments_of_java_elsewhere_is_explained() {
      assertThat(saga("list", "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga list: only saga run, saga record and saga confirm take arguments of java; leave out"
              + " what follows --");
    }

    @Test
    void of_a_java_option_without_its_value_is_explained() {
      assertThat(saga("run", "--view=Reader", "--", "-cp")).isEqualTo(2);
      assertErr("saga: error: the java option -cp has no value; write one after it");
    }

    @Test
    void of_a_missing_argument_file_is_explained() {
      assertThat(saga("run", "--view=Reader", "--", "@none")).isEqualTo(2);
      assertErr("saga: error: the argument file @none cannot be read; check that it is there");
    }

    @ParameterizedTest
    @MethodSource("org.saga.cli.MainTests#commands")
    void is_shown_by_help_with_all_exit_codes(String command) {
      assertThat(saga(command, "--help")).isZero();
      assertThat(text(out))
          .startsWith("Usage: saga " + command)
          .containsPattern(
              "(?s)\n\nExit codes:\n.*\n  2 +the command line or its input is wrong\n"
                  + "  3 +SAGA itself failed");
      assertErr("");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "generate --view Reader -o= | saga generate: -o is empty; write DIR behind it",
          "check Reader --classpath= | saga check: --classpath is empty; write CP behind it, or leave it out",
          "predict x --view= | saga predict: --view is empty; write FILE|NAME behind it, or leave it out",
          "predict x --races --witness= | saga predict: --witness is empty; write FILE behind it, or leave it out",
          "record --property= -o x | saga record: --property is empty; write FILE behind it, or leave it out",
        })
    void of_an_empty_value_is_explained(String line) {
      String[] parts = line.split(" \\| ", 2);
      assertThat(saga(parts[0].split(" "))).isEqualTo(2);
      assertErr("saga: error: %s; see saga %s --help".formatted(parts[1], parts[0].split(" ")[0]));
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '~',
        value = {
          "race ~ races",
          "deadlock ~ deadlocks",
          "deadloks,races ~ deadlocks",
          "atomic ~ atomicity",
        })
    void of_a_misspelt_word_to_predict_is_explained(String words, String meant) {
      assertThat(saga("run", "--predict=" + words, "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga run: --predict=%s: there is nothing of this name to predict; did you mean %s?"
              .formatted(words, meant));
    }

    @Test
    void is_shown_by_the_command_help() {
      assertThat(saga("help")).isZero();
      assertThat(text(out))
          .startsWith("Usage: saga ")
          .contains("Exit codes:", "completion")
          .doesNotContain("prepare");
      out.reset();
      assertThat(saga("help", "check")).isZero();
      assertThat(text(out)).startsWith("Usage: saga check ");
      assertErr("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"version", "--version"})
    void shows_the_version(String command) {
      assertThat(saga(command)).isZero();
      assertThat(text(out)).startsWith("saga ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void prints_what_completes_commands_in_a_shell(String shell) {
      assertThat(saga("completion", shell)).isZero();
      assertThat(text(out))
          .contains("complete -F _complete_saga", "predict", "--causality")
          .doesNotContain("prepare");
      assertErr("");
    }

    @Test
    void of_another_shell_is_explained() {
      assertThat(saga("completion", "fish")).isEqualTo(2);
      assertErr(
          "saga: error: saga completion: it is bash or zsh, not fish; see saga completion --help");
    }
  }

  /** All but help, which is picocli's own. */
  static List<String> commands() {
    Command all = SagaCommand.class.getAnnotation(Command.class);
    return Stream.of(all.subcommands())
        .map(it -> it.getAnnotation(Command.class))
        .filter(it -> !it.hidden() && !it.name().equals("help"))
        .map(Command::name)
        .toList();
  }

  @Test
  void options_shows_all_with_their_values() {
    assertThat(saga("options")).isZero();
    assertThat(text(out))
        .containsPattern(
            "(?m)^watchdog +on or off; on if nothing is said\n +with the view Deadlock: whether to look")
        .containsPattern("(?m)^report +a file\n +adds a line of JSON");
    assertErr("");
  }

  @Test
  void diagnostics_have_colours_on_a_terminal() {
    terminal =
        new Terminal() {
          @Override
          boolean showsColours() {
            return true;
          }
        };
    assertThat(saga("check", "no/Such.view")).isEqualTo(2);
    assertThat(text(err)).startsWith("no/Such.view: \033[31merror SAGA102\033[0m: there is no");
  }

  @Test
  void list_shows_the_first_sentence_about_each_view() {
    assertThat(saga("list")).isZero();
    assertThat(text(out)).isEqualTo("Reader  A reader is closed once.");
  }

  @Test
  void check_of_a_grammar_checks_the_views_beside_it() {
    Path grammar = temp.resolve("home/grammars/Reader.g4");
    assertThat(saga("check", grammar.toString())).isZero();
    assertErr("");
  }

  @Test
  void an_internal_error_is_one_sentence_and_a_file() throws IOException {
    System.setProperty("saga.home", "\0");
    assertThat(saga("list")).isEqualTo(3);
    assertThat(text(err)).startsWith("saga: internal error: ").hasLineCount(1);
    String file = text(err).replaceFirst(".*; details are in ", "");
    assertThat(Path.of(file)).content().contains("at org.saga.cli.");
    Files.delete(Path.of(file));
  }
}
