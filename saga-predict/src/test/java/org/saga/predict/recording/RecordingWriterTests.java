package org.saga.predict.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;

class RecordingWriterTests {
  private static final String TEXT =
      """
      # init x=0 name="a b" none=null
      # volatile x #2:int[].7
      main|fork(worker)
      main|acq(#1:demo.Lock)|demo.Main.main
      main|w(x)=5|demo.Main.main
      main|r(#2:int[].7)
      main|wait(#1:demo.Lock)
      worker|acq(#1:demo.Lock)
      worker|u(x)=6L
      worker|w(y)=1.5
      worker|w(z)='c'
      worker|w(t)=true
      worker|w(o)=#3:demo.Thing
      worker|w(f)=2.5f
      worker|notifyAll(#1:demo.Lock)
      worker|rel(#1:demo.Lock)
      main|acq(#1:demo.Lock)
      main|rel(#1:demo.Lock)
      main|begin(b)
      main|e(demo.View.PUT @self=#4:demo.Map @method="demo/Map.put()V" key="k" i=5 none=null)
      main|end(b)
      worker|acqr(#5:demo.Lock)
      worker|relr(#5:demo.Lock)
      main|req(#5:demo.Lock)
      main|join(worker)
      """;

  @Test
  void a_trace_is_the_same_after_it_was_written_and_read() throws IOException {
    assertThat(TextTrace.text(read(written(trace(TEXT))))).isEqualTo(TextTrace.text(trace(TEXT)));
  }

  @Test
  void a_trace_of_many_blocks_is_the_same() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < 40_000; i++) {
      text.append("t" + random.nextInt(3) + "|w(v" + random.nextInt(5000) + ")=" + i + "\n");
    }
    assertThat(TextTrace.text(read(written(trace(text.toString()))))).isEqualTo(text.toString());
  }

  @Test
  void an_empty_trace_is_one() throws IOException {
    assertThat(read(written(trace(""))).size()).isZero();
  }

  @Test
  void what_ends_too_early_is_read_up_to_its_last_whole_block_and_says_so() throws IOException {
    byte[] whole = written(trace(TEXT));
    for (int length = 12; length < whole.length; length++) {
      Recording cut = recording(Arrays.copyOf(whole, length));
      assertThat(cut.warning()).as("length %d", length).isPresent();
      assertThat(cut.trace().size()).as("length %d", length).isIn(0, trace(TEXT).size());
    }
  }

  @Test
  void each_damaged_byte_is_noticed() throws IOException {
    byte[] whole = written(trace(TEXT));
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x40;
      assertThat(isNoticed(damaged)).as("byte %d", at).isTrue();
    }
  }

  /** A length that is too large looks as if the end were missing. */
  private static boolean isNoticed(byte[] file) throws IOException {
    try {
      return recording(file).warning().isPresent();
    } catch (TraceException e) {
      return e.getMessage().startsWith("file: ");
    }
  }

  @Test
  void a_text_is_no_recording() {
    byte[] text = TEXT.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> recording(text))
        .isInstanceOf(TraceException.class)
        .hasMessage("file: this is no recording; saga record writes them");
  }

  @Test
  void another_format_is_named() throws IOException {
    byte[] whole = written(trace(TEXT));
    whole[Recording.MAGIC.length] = 9;
    assertThatThrownBy(() -> recording(whole))
        .hasMessage("file: the recording has format 9, and this SAGA reads format 1");
  }

  @Test
  void what_ends_within_its_head_has_no_format() {
    assertThatThrownBy(() -> recording(Recording.MAGIC))
        .hasMessageStartingWith("file: ")
        .hasMessageContaining("it ends within its head");
  }

  private static Trace trace(String text) throws IOException {
    return TextTrace.read("text", new StringReader(text));
  }

  private static byte[] written(Trace trace) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    RecordingWriter.write(trace, file);
    return file.toByteArray();
  }

  private static Trace read(byte[] file) throws IOException {
    Recording recording = recording(file);
    assertThat(recording.warning()).isEmpty();
    return recording.trace();
  }

  private static Recording recording(byte[] file) throws IOException {
    return Recording.read("file", new ByteArrayInputStream(file));
  }
}
