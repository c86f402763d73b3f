package org.saga.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.trace.TraceException;

class WitnessFileTests {
  private static final String TRACE =
      """
      # init x=0
      main|fork(t)|M:1
      main|acq(l)|M:2
      main|w(x)=1|M:3
      main|rel(l)|M:4
      t|acq(l)|T:1
      t|w(y)=2|T:2
      t|rel(l)|T:3
      t|r(x)=1|T:4
      main|join(t)|M:5
      """;

  @TempDir private Path folder;

  private static Trace read(String text) throws IOException {
    return TextTrace.read("trace.std", new StringReader(text));
  }

  /** y is written before x is. */
  private record YFirst(Trace trace) implements Monitor {
    @Override
    public List<?> start() {
      return List.of("nothing");
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation().writes();
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      boolean isFirst = state.equals("nothing");
      return List.of(isFirst && trace.operandName(event).equals("y") ? "bad" : "something");
    }

    @Override
    public boolean isBad(Object state) {
      return state.equals("bad");
    }
  }

  @Test
  void a_witness_is_written_and_read_again() throws IOException {
    Trace trace = read(TRACE);
    Witness witness = new Witness(trace, new int[] {0, 4, 5}, "locks", "Y First");
    Path file = folder.resolve("w.std");
    try (Writer writer = Files.newBufferedWriter(file)) {
      WitnessFile.write(witness, "my trace.std", "a \"b\".prop", writer);
    }
    assertThat(file)
        .hasContent(
            """
            # witness causality="locks" property="a \\"b\\".prop" trace="my trace.std"
            # init x=0
            main|fork(t)|M:1
            t|acq(l)|T:1
            t|w(y)=2|T:2
            """);
    WitnessFile read = WitnessFile.read(file);
    assertThat(read.causality()).isEqualTo("locks");
    assertThat(read.property()).isEqualTo("a \"b\".prop");
    assertThat(read.trace()).isEqualTo("my trace.std");
    assertThat(WitnessCheck.fault(trace, "locks", read.run(), new YFirst(trace))).isEmpty();
  }

  @Test
  void what_is_no_witness_is_refused() throws IOException {
    assertRefused("t|w(x)|1\n", "w.std:1: this is no witness: the first line does not say '# wit");
    assertRefused(
        "# witness causality=\"hb\" trace=\"a\"\nt|w(x)|1\n",
        "w.std:1: this is no witness: the first line does not say property=\"..\"");
    assertRefused(
        "# witness causality\nt|w(x)|1\n",
        "w.std:1: this is no witness: 'causality' gives no value to a name");
    assertRefused("# witness causality=\"hb\"\nt|rel(x)|1\n", "w.std:2: thread t does rel(x)");
    assertRefused("", "w.std:1: this is no witness");
  }

  private void assertRefused(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("w.std"), text);
    assertThatThrownBy(() -> WitnessFile.read(file))
        .isInstanceOf(TraceException.class)
        .hasMessageStartingWith(message);
  }

  // ---- what is wrong with witnesses

  private static Optional<String> fault(String causality, String run) throws IOException {
    Trace trace = read(TRACE);
    return WitnessCheck.fault(trace, causality, read(run), new YFirst(trace));
  }

  @Test
  void an_event_that_the_thread_does_not_do_is_named() throws IOException {
    assertThat(fault("locks", "main|fork(t)\nt|acq(l)\nt|w(y)=3\n"))
        .hasValue(
            "event 3 of the witness (t|w(y)=3): what the thread does then in the trace is"
                + " t|w(y)=2|T:2");
    assertThat(fault("locks", "main|fork(t)\nu|w(y)=2\n"))
        .hasValue("event 2 of the witness (u|w(y)=2): in the trace the thread does only 0");
  }

  @Test
  void an_order_that_the_causality_forbids_is_named() throws IOException {
    String run = "main|fork(t)\nt|acq(l)\nt|w(y)=2\n";
    assertThat(fault("locks", run)).isEmpty();
    assertThat(fault("weak", run)).isEmpty();
    assertThat(fault("hb", run))
        .hasValue("event 2 of the witness (t|acq(l)): what conflicts with it is in another order");
    assertThat(fault("locks", run + "t|rel(l)\nt|r(x)=1\n"))
        .hasValue("event 5 of the witness (t|r(x)=1): what conflicts with it is in another order");
    assertThat(fault("weak", run + "t|rel(l)\nt|r(x)=1\n"))
        .hasValue(
            "event 5 of the witness (t|r(x)=1): it does not see the write that it has seen in the"
                + " trace");
  }

  @Test
  void a_thread_that_has_not_been_started_or_has_not_ended_is_named() throws IOException {
    assertThat(fault("locks", "t|acq(l)\n"))
        .hasValue("event 1 of the witness (t|acq(l)): the thread has not been started yet");
    assertThat(
            fault("locks", "main|fork(t)\nmain|acq(l)\nmain|w(x)=1\nmain|rel(l)\nmain|join(t)\n"))
        .hasValue(
            "event 5 of the witness (main|join(t)): the thread that is waited for has not ended"
                + " yet");
  }

  @Test
  void a_run_that_does_not_violate_the_property_is_no_witness() throws IOException {
    assertThat(fault("locks", "main|fork(t)\nt|acq(l)\n"))
        .hasValue("the witness does not violate the property");
  }
}
