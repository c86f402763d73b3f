package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTests {
  private static final String ERASE = "\r\033[K";

  private final StringWriter shown = new StringWriter();
  private final PrintWriter none = new PrintWriter(new StringWriter());

  /** A terminal, or none; it can be waited for that somebody asks. */
  private static final class Asked extends Terminal {
    final CountDownLatch question = new CountDownLatch(1);
    private final boolean answer;

    Asked(boolean answer) {
      this.answer = answer;
    }

    @Override
    boolean showsErrors() {
      question.countDown();
      return answer;
    }
  }

  @Test
  void what_takes_over_a_second_is_said_and_erased_at_the_end() throws Exception {
    CountDownLatch told = new CountDownLatch(1);
    PrintWriter err =
        new PrintWriter(shown) {
          @Override
          public void flush() {
            told.countDown();
          }
        };
    Console console = new Console(none, err, new Asked(true));
    int result =
        console.during(
            "reading run.trace",
            () -> {
              told.await();
              return 7;
            });
    assertThat(result).isEqualTo(7);
    assertThat(shown.toString())
        .startsWith("\rsaga: reading run.trace ... 1 s")
        .endsWith(ERASE)
        .doesNotContain("\n");
  }

  @Test
  void nothing_is_said_where_there_is_no_terminal() throws Exception {
    Asked nobody = new Asked(false);
    Console console = new Console(none, new PrintWriter(shown), nobody);
    console.during(
        "reading run.trace",
        () -> {
          nobody.question.await();
          return 0;
        });
    assertThat(shown.toString()).isEmpty();
  }

  @Test
  void nothing_is_said_of_what_is_quick_or_fails() {
    Asked terminal = new Asked(true);
    Console console = new Console(none, new PrintWriter(shown), terminal);
    assertThatThrownBy(
            () ->
                console.during(
                    "reading",
                    () -> {
                      throw new IOException("unreadable");
                    }))
        .hasMessage("unreadable");
    assertThat(shown.toString()).isEmpty();
    assertThat(terminal.question.getCount()).isOne();
  }

  @Test
  void a_line_fits_into_a_terminal_and_never_gets_shorter() {
    String longName = "x".repeat(200);
    for (int seconds : new int[] {1, 9, 10, 99, 100, 1000}) {
      assertThat(Progress.line(longName, seconds)).hasSize(79).endsWith(" ... " + seconds + " s");
      assertThat(Progress.line("short", seconds)).isEqualTo("short ... " + seconds + " s");
    }
  }

  @ParameterizedTest
  @CsvSource(
      value = {"null, true", "'', true", "1, false", "0, false"},
      nullValues = "null")
  void there_are_colours_on_a_terminal_unless_no_color_is_set(String noColour, boolean coloured) {
    assertThat(Terminal.allowsColours(noColour)).isEqualTo(coloured);
    assertThat(Terminal.NONE.showsColours()).isFalse();
  }
}
