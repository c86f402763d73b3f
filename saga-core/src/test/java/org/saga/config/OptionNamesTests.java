package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionNamesTests {
  @ParameterizedTest
  @CsvSource({
    "saga.onviolation, saga.onViolation",
    "saga.onViolations, saga.onViolation",
    "saga.diagram, saga.diagrams",
    "saga.windows, saga.window",
    "saga.stirct, saga.strict",
    "saga.reportopen, saga.reportOpen",
  })
  void an_unknown_name_is_told_with_the_one_that_is_meant(String name, String meant) {
    assertThat(OptionNames.mistakes(Map.of(name, "log")))
        .containsExactly(
            "-D" + name + " is no option of SAGA, so it says nothing; did you mean " + meant + "?");
  }

  @Test
  void a_name_like_none_is_told_with_all() {
    assertThat(OptionNames.mistakes(Map.of("saga.colour", "red")))
        .containsExactly(
            "-Dsaga.colour is no option of SAGA, so it says nothing; there is: saga.cache,"
                + " saga.checker, saga.diagrams, saga.jdkMonitors, saga.lateVerdicts, saga.onViolation,"
                + " saga.pure, saga.record, saga.relevant, saga.report, saga.reportOpen, saga.strict,"
                + " saga.watchdog, saga.window");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "saga.onViolation | die | one of throw, log, exit; SAGA uses throw",
        "saga.window | 0 | a number from 1 to 100000; SAGA uses 30",
        "saga.window | many | a number from 1 to 100000; SAGA uses 30",
        "saga.reportOpen | yes | true or false; SAGA uses false",
        "saga.strict | yes | true or false; SAGA uses false",
        "saga.lateVerdicts | yes | true or false; SAGA uses false",
        "saga.watchdog | sleeping | on or off; SAGA uses on",
        "saga.jdkMonitors | *.* | off, default, or classes and packages with .*, with commas between;"
            + " SAGA uses default",
        "saga.checker | fast | streaming or reference; SAGA uses streaming",
      })
  void a_value_that_makes_no_sense_is_told_with_those_that_do(
      String name, String value, String told) {
    assertThat(OptionNames.mistakes(Map.of(name, value)))
        .containsExactly("-D" + name + "=" + value + " is not understood: it must be " + told);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "saga.onViolation=LOG",
        "saga.window= 7 ",
        "saga.reportOpen=TRUE",
        "saga.strict=false",
        "saga.watchdog=OFF",
        "saga.jdkMonitors=off",
        "saga.jdkMonitors=default, java.util.Timer,java.beans.*",
        "saga.checker=Reference",
        "saga.diagrams=anywhere",
        "saga.report=x.txt",
        "saga.parent=17",
        "saga.home=/here",
        "saga.test.seed=1",
        "sagas.window=0",
        "java.version=17",
      })
  void what_is_right_or_of_others_is_not_mentioned(String property) {
    String[] parts = property.split("=");
    assertThat(OptionNames.mistakes(Map.of(parts[0], parts[1]))).isEmpty();
  }
}
