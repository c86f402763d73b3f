package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    @ValueSource(
        strings = {
          "run",
          "record",
          "predict",
          "trace",
          "generate",
          "check",
          "weave",
          "list",
          "init",
          "demo",
          "completion",
          "version"
        })
    void is_shown_by_help(String command) {
      assertThat(saga(command, "--help")).isZero();
      assertThat(text(out)).startsWith("Usage: saga " + command);
      assertErr("");
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
