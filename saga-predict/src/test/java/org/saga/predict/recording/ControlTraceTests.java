package org.saga.predict.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.predict.trace.Control.Item;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

/** What threads tell of their ways is kept by texts and by recordings. */
class ControlTraceTests {
  private static final String TEXT =
      """
      # class bank.Main 000102030405060708090a0b0c0d0e0f
      t1|enter(bank.Main.run%28%29V)
      t1|jump(0110)
      t1|r(%233:bank.Account.balance)|bank.Main.run%28Main.java:7%29|12
      t2|enter(bank.Main.run%28%29V)
      t1|enter(bank.Account.take%28I%29V)||14
      t1|select(-5)
      t1|w(x)
      t1|acq(l)||3
      t1|catch(30)|bank.Account.take%28I%29V|9
      t1|catch(31)|bank.Account.take%28I%29V
      t1|leave(bank.Account.take%28I%29V)||65540
      t2|jump(1)
      """;

  private static Trace read(String text) {
    try {
      return TextTrace.read("run.std", new StringReader(text));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void a_text_is_written_as_it_was_read() {
    assertThat(TextTrace.text(read(TEXT))).isEqualTo(TEXT);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void a_recording_of_a_text_has_all_of_it_in_its_place(int eventsPerBlock) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    RecordingWriter.write(read(TEXT), file, eventsPerBlock);
    Trace trace = Recording.read("run.trace", new ByteArrayInputStream(file.toByteArray())).trace();
    assertThat(TextTrace.text(trace)).isEqualTo(TEXT);
  }

  @Test
  void what_is_told_is_no_event() {
    Trace trace = read(TEXT);
    assertThat(trace.size()).isEqualTo(3);
    assertThat(trace.instruction(0)).isEqualTo(12);
    assertThat(trace.instruction(1)).isEqualTo(Trace.NOWHERE);
    assertThat(trace.control().size()).isEqualTo(9);
    assertThat(trace.of(new int[] {1, 2}).control().isEmpty()).isTrue();
  }

  @Test
  void jumps_are_told_in_their_order() {
    Item jumps = read("t1|jump(0110)").control().item(0);
    assertThat(jumps.ways()).isEqualTo(4);
    assertThat(jumps.isTaken(0)).isFalse();
    assertThat(jumps.isTaken(1)).isTrue();
    assertThat(jumps.isTaken(2)).isTrue();
    assertThat(jumps.isTaken(3)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "t1|jump(012); jump(012) should have a digit for each jump, 1 if it was taken, else 0",
        "t1|jump(); jump() should have a digit",
        "t1|jump(0000000000000000000000000000000); 30 at most",
        "t1|select(x); select(x) should have the number that a switch got",
        "t1|catch(-1); catch(-1) should have the number of the handler's first instruction",
        "t1|enter(run); enter(run) names no method; write enter(pkg.Class.method%28I%29V)",
        "t1|enter(a.B.c%28%29V)||x; 'x' is no number of an instruction",
        "# class a.B 12; '# class a.B 12' should have a class and the hash of its file",
      })
  void what_nobody_can_tell_is_refused_with_its_line(String line, String message) {
    assertThatThrownBy(() -> read("# first\n" + line))
        .isInstanceOf(TraceException.class)
        .hasMessageContaining("run.std:2: ")
        .hasMessageContaining(message.strip());
  }

  @Test
  void who_has_been_joined_tells_nothing() {
    assertThatThrownBy(() -> read("t1|fork(t2)\nt1|join(t2)\nt2|jump(1)"))
        .hasMessageContaining("run.std:3: thread t2 has been joined");
  }
}
