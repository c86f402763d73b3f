package org.saga.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.event.ObjectNumber;
import org.saga.predict.truth.RandomTraces;

class TextTraceTests {
  private static Trace read(String text) {
    try {
      return TextTrace.read("t.std", new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- what is read

  @Test
  void a_trace_of_rapid_is_read_as_it_is() {
    Trace trace =
        read(
            """
            T0|r(V123)|345
            T1|w(V234.23[0])|456
            T0|fork(T2)|123
            T2|begin(17)|119
            T2|acq(L34)|120
            T2|rel(L34)|130
            T2|end(17)|131
            T0|join(T2)|134
            T3|w(V45c470d5[0])|/home/user/tiny_race.cc:38
            """);
    assertThat(trace.size()).isEqualTo(9);
    assertThat(trace.threads().all()).containsExactly("T0", "T1", "T2", "T3");
    assertThat(trace.variables().all()).containsExactly("V123", "V234.23[0]", "V45c470d5[0]");
    assertThat(trace.locks().all()).containsExactly("L34");
    assertThat(trace.blocks().all()).containsExactly("17");
    assertThat(trace.operation(7)).isEqualTo(Operation.JOIN);
    assertThat(trace.locations().name(trace.location(8))).isEqualTo("/home/user/tiny_race.cc:38");
    assertThat(trace.value(0)).isSameAs(Trace.UNKNOWN);
  }

  @Test
  void blocks_need_no_name_and_locations_may_be_left_out() {
    Trace trace = read("t|begin|1\nt|w(x)\nt|end\n");
    assertThat(trace.events())
        .extracting(TraceEvent::operation)
        .containsExactly(Operation.BEGIN, Operation.WRITE, Operation.END);
    assertThat(trace.location(1)).isEqualTo(Trace.NOWHERE);
  }

  @Test
  void comments_and_initial_values_may_come_first() {
    Trace trace = read("# a comment\n# init x=0 y=\"a b\"\n\n# init z=#3:p.T\nt|w(x)=1\n");
    assertThat(trace.size()).isEqualTo(1);
    Map<String, Object> initial = new LinkedHashMap<>();
    trace.initial().forEach((it, value) -> initial.put(trace.variables().name(it), value));
    assertThat(initial)
        .containsExactly(
            Map.entry("x", 0), Map.entry("y", "a b"), Map.entry("z", new ObjectNumber("p.T", 3)));
  }

  @Test
  void an_event_of_a_view_has_its_attributes() {
    NamedEvent event =
        read("t|e(p.V.GET @self=#1:p.V callee=#3:pkg.Type i=5 s=\"a) |b\" c=';' d=1.5 n=null)|A:3")
            .event(0)
            .named();
    assertThat(event.name()).isEqualTo("p.V.GET");
    assertThat(event.self()).isEqualTo(new ObjectNumber("p.V", 1));
    assertThat(event.attributes())
        .containsEntry("callee", new ObjectNumber("pkg.Type", 3))
        .containsEntry("i", 5)
        .containsEntry("s", "a) |b")
        .containsEntry("c", ';')
        .containsEntry("d", 1.5)
        .containsEntry("n", null);
  }

  @Test
  void an_empty_text_is_an_empty_trace() {
    assertThat(read("").size()).isZero();
  }

  // ---- round trips

  @Test
  void random_traces_are_written_and_read_again() {
    for (long seed = 0; seed < 2_000; seed++) {
      String text = TextTrace.text(RandomTraces.of(seed, 30));
      assertThat(TextTrace.text(read(text))).as("seed %d", seed).isEqualTo(text);
    }
  }

  @Test
  void any_name_and_any_value_is_written_and_read_again() {
    for (long seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      String thread = name(random);
      String variable = name(random);
      String location = name(random);
      Object value = value(random);
      NamedEvent event =
          new NamedEvent(name(random), null, null, Map.of(name(random), value == null ? 1 : value));
      Trace trace =
          new Trace.Builder()
              .init(variable, value)
              .add(thread, Operation.WRITE, variable, location, value)
              .add(thread, Operation.EVENT, event.name(), location, event)
              .build();
      Trace again = read(TextTrace.text(trace));
      assertThat(again.threads().all()).as("seed %d", seed).containsExactly(thread);
      assertThat(again.variables().all()).as("seed %d", seed).containsExactly(variable);
      assertThat(again.locations().all()).as("seed %d", seed).containsExactly(location);
      assertThat(again.value(0)).as("seed %d", seed).isEqualTo(value);
      assertThat(again.value(1)).as("seed %d", seed).isEqualTo(event);
      assertThat(again.initial()).as("seed %d", seed).isEqualTo(trace.initial());
    }
  }

  private static final String STRANGE = "#%|()= \"'\\\t\r\n\u2003a1.%25u,@\ud800\u0000é";

  private static String name(Random random) {
    return text(random, 1 + random.nextInt(6));
  }

  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(STRANGE.charAt(random.nextInt(STRANGE.length())));
    }
    return text.toString();
  }

  private static Object value(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> random.nextInt();
      case 1 -> random.nextLong() >> random.nextInt(64);
      case 2 -> random.nextDouble();
      case 3 -> random.nextFloat();
      case 4 -> random.nextBoolean();
      case 5 -> (char) random.nextInt(0x10000);
      case 6 -> new ObjectNumber("p.T" + random.nextInt(3), random.nextInt(1_000));
      case 7 -> null;
      case 8 ->
          List.of(Double.NaN, Double.NEGATIVE_INFINITY, Float.MIN_VALUE, 1e300)
              .get(random.nextInt(4));
      default -> text(random, random.nextInt(8));
    };
  }

  // ---- what is refused

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "t|frob(x)|1!t.std:1: 'frob' is no operation; these are: r, w, u, acq, ",
        "t|R(x)|1!t.std:1: 'R' is no operation in lower case",
        "t|w(x)|1;t|rel(l)|2!t.std:2: thread t does rel(l) without having the lock",
        "t|acq(l);u|rel(l)!t.std:2: thread u does rel(l) without having the lock",
        "t|acq(l);u|acq(l)!t.std:2: thread u takes l, which thread t has",
        "t|acq(l);t|acq(l);t|rel(l);u|acq(l)!t.std:4: thread u takes l, which thread t has",
        "t|acqr(l);u|acq(l)!t.std:2: thread u takes l, which thread t has as a reader",
        "t|acq(l);u|acqr(l)!t.std:2: thread u takes l as a reader, which thread t has",
        "t|acqr(l);u|relr(l)!t.std:2: thread u does relr(l) without being a reader",
        "u|w(x);t|fork(u)!t.std:1: thread u does something before it is started in line 2",
        "t|fork(u);t|fork(u)!t.std:2: thread t starts thread u, which was started before",
        "t|join(u);t|fork(u)!t.std:2: thread t starts thread u, which has been joined before",
        "u|w(x);t|join(u);u|w(x)!t.std:3: thread u has been joined and cannot do anything more",
        "t|join(t)!t.std:1: thread t waits for its own end",
        "t|wait(l)!t.std:1: thread t does wait(l) without having the lock",
        "t|notify(l)!t.std:1: thread t does notify(l) without having the lock",
        "t|acq(l);t|wait(l);t|w(x)!t.std:3: thread t waits for l: it has to take it with acq(l)",
        "t|end(b)!t.std:1: thread t ends a block that has not begun",
        "t|begin(a);t|end(b)!t.std:2: thread t ends the block 'b' within the block 'a",
        "t|w(x)=1;t|w(x!t.std:2: 'w(x' has no closing bracket",
        "t|w(x)=1;t|!t.std:2: '' is no operation",
        "t|w(x)=1;t!t.std:2: there is no event in 't'; write thread|op(operand)|location",
        "|w(x)!t.std:1: there is no event in",
        "t|w()!t.std:1: w() has no operand; write w(variable)",
        "t|w!t.std:1: w() has no operand; write w(variable)",
        "t|w(x)5!t.std:1: '5' follows the closing bracket; a value is written =5",
        "t|w(x)=!t.std:1: '' is no value",
        "t|w(x)=five!t.std:1: 'five' is no value; values are numbers, true, false",
        "t|w(x)=99999999999999999999!t.std:1: the number 99999999999999999999 is too large",
        "t|w(x)='ab'!t.std:1: 'ab' is no character",
        "t|acq(l)=5!t.std:1: only r, w and u have a value; leave out what follows acq(l)",
        "t|e(A i)!t.std:1: 'i' gives no value to a name; write name=5",
        "t|e(A @self=5)!t.std:1: @self=5 should be like #3:pkg.Type",
        "# init x!t.std:1: 'x' gives no value to a name; write name=5",
        "t|w(x)=\"a!t.std:1: '\"a' is no value",
      })
  void what_is_no_run_is_refused_with_its_line(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n')))
        .isInstanceOf(TraceException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void what_is_no_text_is_refused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("r.saga");
    Files.write(file, new byte[] {(byte) 0xC3, 0x28, 0, (byte) 0xFF});
    assertThatThrownBy(() -> TextTrace.read(file))
        .isInstanceOf(TraceException.class)
        .hasMessage("r.saga: this is neither a text nor a recording");
  }

  @Test
  void whatever_is_changed_in_a_text_it_is_read_or_refused_with_a_line() {
    int refused = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(TextTrace.text(RandomTraces.of(seed, 8)));
      for (int i = 0; i < 1 + random.nextInt(3); i++) {
        mutate(text, random);
      }
      try {
        read(text.toString());
      } catch (TraceException e) {
        refused++;
        assertThat(e).as("seed %d", seed).hasMessageMatching("(?s)t\\.std:\\d+: .+");
      }
    }
    assertThat(refused).isGreaterThan(2_000);
  }

  private static void mutate(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    char c = STRANGE.charAt(random.nextInt(STRANGE.length()));
    switch (random.nextInt(3)) {
      case 0 -> text.setCharAt(at, c);
      case 1 -> text.insert(at, c);
      default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(10)));
    }
    if (text.length() == 0) {
      text.append(c);
    }
  }
}
