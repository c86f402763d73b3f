package org.saga.predict.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;
import org.saga.predict.truth.RandomTraces;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LiveRecordingTests {
  private static final String NAME = "tcp://127.0.0.1:7070";

  /** Gives as many bytes at a time as have come by then. */
  private static final class Network extends FilterInputStream {
    private final Random random;

    Network(byte[] bytes, Random random) {
      super(new ByteArrayInputStream(bytes));
      this.random = random;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
      return super.read(to, at, length == 0 ? 0 : 1 + random.nextInt(length));
    }
  }

  private static byte[] recorded(Trace trace, int eventsPerBlock) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RecordingWriter.write(trace, bytes, eventsPerBlock);
    return bytes.toByteArray();
  }

  /** Reads all; the trace is as far as it went. */
  private static Optional<String> read(InputStream in, Trace.Builder trace) throws IOException {
    LiveRecording recording = new LiveRecording(NAME, in, RunEvents.of(trace));
    while (recording.read()) {
      // Each block adds its events.
    }
    return recording.finish();
  }

  @Test
  void however_the_bytes_come_the_events_are_those_of_the_file() throws IOException {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Trace trace = RandomTraces.of(seed, 1 + random.nextInt(60));
      byte[] bytes = recorded(trace, 1 + random.nextInt(10));
      Trace.Builder live = new Trace.Builder();
      assertThat(read(new Network(bytes, random), live)).as("seed %d", seed).isEmpty();
      assertThat(TextTrace.text(live.build()))
          .as("seed %d", seed)
          .isEqualTo(TextTrace.text(trace))
          .isEqualTo(TextTrace.text(Recording.read(NAME, new ByteArrayInputStream(bytes)).trace()));
    }
  }

  @Test
  void a_connection_that_ends_too_early_is_told_and_what_has_come_counts() throws IOException {
    Trace trace = RandomTraces.of(3, 40);
    byte[] bytes = recorded(trace, 5);
    int events = 0;
    for (int length = 12; length < bytes.length; length++) {
      Trace.Builder live = new Trace.Builder();
      assertThat(read(new ByteArrayInputStream(Arrays.copyOf(bytes, length)), live))
          .as("length %d", length)
          .hasValue(
              NAME
                  + ": the connection has ended before the recording, as when a program is killed");
      int size = live.build().size();
      assertThat(size).as("length %d", length).isGreaterThanOrEqualTo(events);
      events = size;
    }
    assertThat(events).isEqualTo(trace.size());
  }

  @Test
  void what_is_no_recording_is_refused() {
    for (String garbage : new String[] {"", "GET / HTTP/1.1\r\n\r\n", "SAGA trac", "SAGA trace"}) {
      byte[] bytes = garbage.getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(() -> read(new ByteArrayInputStream(bytes), new Trace.Builder()))
          .as(garbage)
          .isInstanceOf(TraceException.class)
          .hasMessageStartingWith(NAME + ": ");
    }
  }

  @Test
  void whatever_the_bytes_are_they_are_read_or_refused() throws IOException {
    byte[] whole = recorded(RandomTraces.of(5, 40), 7);
    int refused = 0;
    for (int seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      byte[] damaged = whole.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        read(new Network(damaged, random), new Trace.Builder());
      } catch (TraceException e) {
        assertThat(e.getMessage()).as("seed %d", seed).startsWith(NAME + ": ");
        refused++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    assertThat(refused).isGreaterThan(2_000);
  }
}
