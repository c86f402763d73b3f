package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code saga predict} with properties, and {@code saga trace}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PredictCommandTests extends CommandCall {
  private static final String PROPERTY =
      """
      property Landing
      init landing = 0, approved = 0, radio = 1
      always start(landing = 1) -> [approved = 1, radio = 0)
      """;

  private Path trace;
  private Path property;

  @BeforeEach
  void write_the_landing() throws IOException {
    trace =
        Files.writeString(
            temp.resolve("landing.std"),
            """
            t1|r(radio)=1|Landing.java:12
            t1|w(approved)=1|Landing.java:13
            t1|r(approved)=1|Landing.java:7
            t1|w(landing)=1|Landing.java:8
            t2|r(radio)=1|Landing.java:20
            t2|w(radio)=0|Landing.java:21
            """);
    property = Files.writeString(temp.resolve("Landing.prop"), PROPERTY);
  }

  private int predict(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("predict", trace.toString(), "--property", property.toString()));
    arguments.addAll(List.of(more));
    return saga(arguments.toArray(String[]::new));
  }

  @Test
  void the_landing_has_its_numbers_and_its_witness() {
    assertThat(predict("--causality", "hb")).isEqualTo(1);

    assertThat(text(out))
        .startsWith(
            """
            property: Landing
            causality: hb
            cuts: 6
            runs: 3
            violating runs: 2
            levels: 4
            widest level: 2

            predicted: Landing is violated in thread t1: always start(landing = 1) -> [approved = 1, radio = 0) does not hold (not replayed)
              event     w(landing)=1 at Landing.java:8
              property  Landing (%s)
              witness
            """
                .formatted(property))
        .contains("[t1]")
        .contains("landing  approved  radio")
        .containsPattern("> \\d  w\\(landing\\)=1 .*  1 +1 +0  Landing.java:8   <- violated here");
    assertErr("");
  }

  @Test
  void a_run_that_was_wrong_itself_is_told_as_observed() throws IOException {
    Files.writeString(trace, "t|w(approved)=0\nt|w(landing)=1\nt|w(radio)=1\n");

    assertThat(predict()).isEqualTo(1);
    assertThat(text(out)).contains("\nLanding is violated in thread t: ").contains("\n  run\n");
  }

  @Test
  void where_no_run_violates_the_exit_code_is_0() throws IOException {
    Files.writeString(property, "property Never\nalways landing = 0 | landing = 1\n");
    Files.writeString(trace, "# init landing=0\nt1|w(landing)=1\nt2|r(landing)=1\n");

    assertThat(predict()).isZero();
    assertThat(text(out)).endsWith("widest level: 1\nno run violates Never");
  }

  @Test
  void a_width_that_leaves_cuts_out_says_so() {
    assertThat(predict("--causality", "hb", "--width", "1")).isZero();
    assertThat(text(out))
        .contains("left out: cuts beyond the width of 1; a larger --width may show more")
        .endsWith("no run violates Landing, of those looked at");
    assertThat(predict("--causality", "hb", "--width", "all")).isEqualTo(1);
  }

  @Nested
  class A_witness {
    private Path file;

    @BeforeEach
    void name_a_file() {
      file = temp.resolve("witness.std");
    }

    @Test
    void is_written_and_checked() {
      assertThat(predict("--causality", "hb", "--witness", file.toString())).isEqualTo(1);
      assertThat(text(out)).contains("witness: " + file);
      out.reset();

      assertThat(saga("predict", trace.toString(), "--replay-witness", file.toString()))
          .isEqualTo(1);
      assertThat(text(out))
          .isEqualTo(file + " is a run that could have been by hb, and it violates Landing");
    }

    @Test
    void that_is_none_is_refused() throws IOException {
      predict("--causality", "hb", "--witness", file.toString());
      List<String> lines = new ArrayList<>(Files.readAllLines(file));
      lines.remove(lines.size() - 1);
      Files.write(file, lines);

      assertThat(saga("predict", trace.toString(), "--replay-witness", file.toString()))
          .isEqualTo(2);
      assertErr(
          "saga: error: "
              + file
              + ": this is no witness: the witness does not violate the property");
    }

    @Test
    void that_is_not_there_or_cannot_be_written_is_explained() {
      String none = temp.resolve("none/w.std").toString();

      assertThat(saga("predict", trace.toString(), "--replay-witness", none)).isEqualTo(2);
      assertErr("saga: error: saga predict: there is no witness " + none + "; check the path");
      err.reset();
      assertThat(predict("--causality", "hb", "--witness", none)).isEqualTo(2);
      assertErr(
          "saga: error: saga predict: --witness %s cannot be written: its folder is not there; name a file in a folder that exists"
              .formatted(none));
    }

    @Test
    void that_is_a_trace_only_is_refused() {
      assertThat(saga("predict", trace.toString(), "--replay-witness", trace.toString()))
          .isEqualTo(2);
      assertThat(text(err))
          .startsWith(
              "saga: error: landing.std:1: this is no witness: the first line does not say");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          predict ~ Missing required parameter: 'FILE'; see saga predict --help
          predict TRACE ~ there is nothing to check; name it with --view or --property, or say --races, --deadlocks or --atomicity
          predict TRACE --races --atomic x ~ --atomic names blocks for --atomicity; add it
          predict none.std --property PROPERTY ~ there is no trace none.std; check the path
          predict FOLDER --property PROPERTY ~ FOLDER is a folder; name a trace in it
          predict TRACE --property PROPERTY --causality lock ~ Invalid value for option '--causality': it is no 'lock'; did you mean locks?; see saga predict --help
          predict TRACE --property PROPERTY --causality none ~ Invalid value for option '--causality': it is locks, hb or weak, not 'none'; see saga predict --help
          predict TRACE --property PROPERTY --width 0 ~ Invalid value for option '--width': it is a number from 1 to 999999999 or 'all', not '0'; see saga predict --help
          predict TRACE --property ~ Missing required parameter for option '--property' (FILE); see saga predict --help
          predict TRACE --propertie PROPERTY ~ Unknown option: '--propertie'; did you mean --property? see saga predict --help
          """)
  void a_command_line_that_is_wrong_is_explained(String line, String message) {
    String[] arguments =
        line.replace("TRACE", trace.toString())
            .replace("PROPERTY", property.toString())
            .replace("FOLDER", temp.toString())
            .split(" ");

    assertThat(saga(arguments)).isEqualTo(2);
    assertThat(text(err))
        .isEqualTo(
            "saga: error: saga predict: "
                + message
                    .replace("PROPERTY", property.toString())
                    .replace("FOLDER", temp.toString()));
  }

  @Test
  void a_property_without_its_option_is_told_from_a_view() {
    assertThat(saga("predict", trace.toString(), property.toString())).isEqualTo(2);
    assertErr("saga: error: " + property + " is a property, no view; name it behind --property");
  }

  @Test
  void a_property_that_is_wrong_is_explained_with_its_line() throws IOException {
    Files.writeString(property, PROPERTY.replace("radio = 0)", "radoi = 0)"));

    assertThat(predict()).isEqualTo(2);
    assertThat(text(err))
        .isEqualTo(
            """
            %s:3:45: error SAGA531: no variable radoi occurs in the trace; did you mean radio?
                always start(landing = 1) -> [approved = 1, radoi = 0)
                                                            ^"""
                .formatted(property));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          t|fly(x)   ~ 1
          t|rel(l)   ~ 1
          # fine;t|w(x)=0;t|w(x)=  ~ 3
          a|acq(l);b|acq(l)        ~ 2
          a|w(x)=0;b|fork(a)       ~ 1
          """)
  void a_trace_that_is_wrong_is_explained_with_its_line(String lines, int line) throws IOException {
    Files.writeString(trace, lines.replace(";", "\n") + "\n");

    assertThat(predict()).isEqualTo(2);
    assertThat(text(err)).startsWith("saga: error: landing.std:" + line + ": ");
  }

  @Test
  void a_trace_is_summed_up() {
    assertThat(saga("trace", trace.toString())).isZero();
    assertThat(text(out))
        .isEqualTo(
            "events: 6\nthreads: 2\nvariables: 3\nlocks: 0\nnamed events: 0\nreads: 3\nwrites: 3");
  }

  @Test
  void told_events_are_among_all_events() throws IOException {
    Files.writeString(trace, "t|w(x)\nt|e(OPEN)\nt|e(SHUT)\nt|e(OPEN)\n");

    assertThat(saga("trace", trace.toString())).isZero();
    assertThat(text(out)).startsWith("events: 4\n").endsWith("told events: 3\nwrites: 1");
  }

  @Test
  void a_trace_is_the_same_as_a_recording_and_as_a_text_again() throws IOException {
    Path recording = temp.resolve("landing.trace");
    Path again = temp.resolve("again.std");

    assertThat(saga("trace", trace.toString(), "--binary", "-o", recording.toString())).isZero();
    assertThat(saga("trace", recording.toString(), "--text", "-o", again.toString())).isZero();
    assertThat(again).hasSameTextualContentAs(trace);
    assertThat(saga("trace", recording.toString(), "--text")).isZero();
    assertThat(text(out)).isEqualTo(Files.readString(trace).stripTrailing());
    out.reset();
    assertThat(
            saga(
                "predict",
                recording.toString(),
                "--property",
                property.toString(),
                "--causality",
                "hb"))
        .isEqualTo(1);
    assertThat(text(out)).contains("cuts: 6\nruns: 3\nviolating runs: 2\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          --text --binary ~ it is --text or --binary, not both
          --binary ~ --binary needs -o FILE: no terminal shows a recording
          -o x ~ -o needs --text or --binary, to say what is to be written
          --text -o none/x ~ -o none/x cannot be written: its folder is not there; name a file in a folder that exists
          """)
  void a_conversion_that_cannot_be_is_explained(String options, String message) {
    String[] arguments = ("trace " + trace + " " + options).split(" ");

    assertThat(saga(arguments)).isEqualTo(2);
    assertErr("saga: error: saga trace: " + message);
  }

  @Test
  void help_says_where_the_language_is_described() {
    assertThat(saga("predict", "--help")).isZero();
    assertThat(text(out)).contains("docs/prediction.md").contains("--replay-witness");
  }
}
