package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionNamesTests {
  @ParameterizedTest
  @CsvSource({
    "onviolation, onViolation",
    "onViolations, onViolation",
    "diagram, diagrams",
    "windows, window",
    "stirct, strict",
    "reportopen, reportOpen",
    "views, view",
  })
  void an_unknown_name_is_told_with_the_one_that_is_meant(String name, String meant) {
    assertThat(OptionNames.mistakes(Notation.PROPERTY, Map.of(name, "log")))
        .containsExactly(
            "-Dsaga." + name + " is no option of SAGA; did you mean -Dsaga." + meant + "?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ARGUMENT | onViolatoin | onViolatoin in the argument of -javaagent | onViolation",
        "PROPERTY | onViolatoin | -Dsaga.onViolatoin | -Dsaga.onViolation",
        "ENVIRONMENT | SAGA_ONVIOLATION | SAGA_ONVIOLATION in the environment | SAGA_ON_VIOLATION",
        "FILE | onViolatoin | onViolatoin in saga.properties | onViolation",
      })
  void names_are_told_as_they_are_written(
      Notation notation, String name, String written, String meant) {
    assertThat(OptionNames.mistakes(notation, Map.of(name, "log")))
        .containsExactly(written + " is no option of SAGA; did you mean " + meant + "?");
  }

  @Test
  void a_name_like_none_is_told_with_all() {
    assertThat(OptionNames.mistakes(Notation.FILE, Map.of("colour", "red")))
        .containsExactly(
            "colour in saga.properties is no option of SAGA; there is: atomic, cache, checker, classpath, diagrams,"
                + " jdkMonitors, lateVerdicts, onViolation, pure, record, recordControl,"
                + " recordHistory, recordable,"
                + " recovery, relevant, report, reportOpen, strict, summary, view, watchdog, window");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "onViolation | die | one of throw, log, exit, recover; left out, it is throw",
        "window | 0 | a number from 1 to 100000; left out, it is 30",
        "window | many | a number from 1 to 100000; left out, it is 30",
        "reportOpen | yes | true or false; left out, it is false",
        "strict | yes | true or false; left out, it is false",
        "summary | yes | violations, true or false; left out, it is violations",
        "lateVerdicts | yes | true or false; left out, it is false",
        "watchdog | sleeping | on or off; left out, it is on",
        "jdkMonitors | *.* | off, default, or classes and packages with .*, with commas between;"
            + " left out, it is default",
        "checker | fast | streaming or reference; left out, it is streaming",
      })
  void a_value_that_makes_no_sense_is_told_with_those_that_do(
      String name, String value, String told) {
    assertThat(OptionNames.mistakes(Notation.PROPERTY, Map.of(name, value)))
        .containsExactly("-Dsaga." + name + "=" + value + " is not understood: it must be " + told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "report | a file; left out, there is none",
        "view | files and names of the library, with commas between; left out, there is none",
        "onViolation | one of throw, log, exit, recover; left out, it is throw",
      })
  void an_empty_value_is_told_with_what_it_may_be(String name, String told) {
    for (String empty : List.of("", " ")) {
      assertThat(OptionNames.mistakes(Notation.PROPERTY, Map.of(name, empty)))
          .containsExactly("-Dsaga." + name + "= is empty: it must be " + told);
    }
  }

  @Test
  void an_empty_value_is_told_wherever_it_is_set() {
    assertThat(OptionNames.mistakes(Notation.ARGUMENT, Map.of("report", "")))
        .containsExactly(
            "report= in the argument of -javaagent is empty: it must be a file; left out, there is none");
    assertThat(OptionNames.mistakes(Notation.ENVIRONMENT, Map.of("SAGA_REPORT", "")))
        .containsExactly(
            "SAGA_REPORT= in the environment is empty: it must be a file; left out, there is none");
  }

  @ParameterizedTest
  @EnumSource(Notation.class)
  void a_value_that_makes_no_sense_is_told_wherever_it_is_set(Notation notation) {
    String window = notation.show("window");
    String name = notation == Notation.PROPERTY ? "window" : window;
    assertThat(OptionNames.mistakes(notation, Map.of(name, "0")))
        .containsExactly(
            window
                + "=0"
                + notation.place()
                + " is not understood: it must be a number from 1 to 100000; left out, it is 30");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "onViolation=LOG",
        "window= 7 ",
        "reportOpen=TRUE",
        "strict=false",
        "watchdog=OFF",
        "jdkMonitors=off",
        "jdkMonitors=default, java.util.Timer,java.beans.*",
        "checker=Reference",
        "diagrams=anywhere",
        "report=x.txt",
        "view=deadlock,my/Pool.view",
        "parent=17",
        "home=/here",
        "test.seed=1",
      })
  void what_is_right_or_of_others_is_not_mentioned(String option) {
    String[] parts = option.split("=");
    assertThat(OptionNames.mistakes(Notation.PROPERTY, Map.of(parts[0], parts[1]))).isEmpty();
    assertThat(
            OptionNames.mistakes(
                Notation.ENVIRONMENT, Map.of(Notation.ENVIRONMENT.show(parts[0]), parts[1])))
        .isEmpty();
  }
}
