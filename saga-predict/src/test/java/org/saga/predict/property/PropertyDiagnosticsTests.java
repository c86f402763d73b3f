package org.saga.predict.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** What is wrong with properties is told with place, cause and remedy. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PropertyDiagnosticsTests {
  @TempDir private Path folder;

  private static Trace trace(String... lines) {
    try {
      return TextTrace.read("trace", new StringReader(String.join("\n", lines)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertFault(String text, String line) {
    assertThatThrownBy(() -> Property.parse("P.prop", "property P\n" + text))
        .isInstanceOf(PropertyException.class)
        .extracting(it -> it.getMessage().lines().findFirst().orElseThrow())
        .isEqualTo("P.prop:" + line);
  }

  private static void assertFault(String text, Trace trace, String line) {
    Property property = Property.parse("P.prop", "property P\n" + text);
    assertThatThrownBy(() -> property.of(trace))
        .isInstanceOf(PropertyException.class)
        .extracting(it -> it.getMessage().lines().findFirst().orElseThrow())
        .isEqualTo("P.prop:" + line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          allways x = 1           ~ 2:1: error SAGA501: expected a declaration, or what has to hold, but found 'allways'; did you mean always?
          frobnicate y            ~ 2:1: error SAGA501: expected a declaration, or what has to hold, but found 'frobnicate'; write one of: always, automaton, define, event, init, match, monitor, on, own, shared, thread, violates
          always x == 1           ~ 2:11: error SAGA501: expected something else but found '='; write a single =
          always x = 1 && y = 1   ~ 2:15: error SAGA501: expected something else but found '&'; write a single &
          always x = 1 => y = 1   ~ 2:15: error SAGA501: expected something else but found '>'; write ->
          always x = "a           ~ 2:12: error SAGA501: expected something else but found '"'; close the string with " in the same line
          always [x = 1, y = 1]   ~ 2:21: error SAGA501: expected something else but found ']'; an interval is open at its end: write [p, q)
          init once = 1 always x = 1 ~ 2:6: error SAGA501: expected a name but found 'once'; write `once` in backquotes if it is meant as a name
          always                  ~ 2:7: error SAGA501: expected something else but found the end of the file; 'saga predict --help' says where the language is described
          always x + 1            ~ 2:8: error SAGA514: 'x + 1' is a value, but something true or false is needed; compare it with another value: x + 1 = ..
          always 5                ~ 2:8: error SAGA514: '5' is a value, but something true or false is needed; compare it with another value: .. = 5
          always x = (y = 1)      ~ 2:13: error SAGA515: 'y = 1' is true or false by itself, but a value is needed; write '<->' to compare what is true or false, or put brackets around the comparison
          always x + "a" = 1      ~ 2:12: error SAGA516: '"a"' is a text, but a number is needed; compare values of one kind only
          always x & x = 1        ~ 2:16: error SAGA516: '1' is a number, but true or false is needed; compare values of one kind only
          always x = 1 & x = "a"  ~ 2:20: error SAGA516: '"a"' is a text, but a number is needed; compare values of one kind only
          always x = 1 & y = "a" & x = y ~ 2:30: error SAGA516: 'y' is a text, but a number is needed; compare values of one kind only
          init x = "a" always x < 2 ~ 2:21: error SAGA516: 'x' is a text, but a number is needed; compare values of one kind only
          init x = 1, x = 2 always x = 1 ~ 2:13: error SAGA525: the initial value of x is given twice; leave one of them out
          define a := x = 1 define a := x = 2 always a ~ 2:26: error SAGA511: there is another definition a; rename one of them
          event a := wirte(x) always a ~ 2:12: error SAGA512: there is no operation wirte; write one of: write
          event a := acq(l) when n = 1 always a ~ 2:24: error SAGA518: an event that is acq(..) says nothing of n; its condition may speak of: thread, location
          event a := write(x) when once value = 1 always a ~ 2:26: error SAGA517: 'once value = 1' looks at other states, but the condition of an event knows the event only; put it into the property's formula
          always x = 99999999999999999999 ~ 2:12: error SAGA526: the number 99999999999999999999 is too large; write a smaller one, or 1.0e30
          automaton { bad b a -> b on E } ~ 2:1: error SAGA519: the automaton has no initial state; write: initial NAME
          automaton { initial a a -> b on E } ~ 2:1: error SAGA521: the automaton has no bad and no unfinished state, so every run is good; write: bad NAME
          automaton { initial open bad opne open -> shut on E } ~ 2:30: error SAGA520: the automaton's state opne is in no transition, and not initial; correct its name (did you mean open?)
          """)
  void of_their_text_it_is(String text, String line) {
    assertFault(text, line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          always radoi = 1 ~ 2:8: error SAGA531: no variable radoi occurs in the trace; did you mean radio?
          always field = 1 ~ 2:8: error SAGA532: field may be any of a.One.field, #3:a.Two.field; write one of them in backquotes
          always radio = 1 ~ 2:8: error SAGA533: the initial value of radio is not known; write 'init radio = ..' into the property, or '# init radio=..' into the trace
          init known = 7 always known = 1 ~ 2:6: error SAGA534: known is 7 at first by the property, and 1 by the trace; correct one of them
          init silent = 0 always silent = 1 ~ 2:24: error SAGA535: the trace does not say which value silent has in 't|w(silent)', its event 5; record the values of silent, or add =.. to the event
          init radio = "on" always radio = "off" ~ 2:26: error SAGA536: radio is a text by the property, but a number in 't|w(radio)=0|A.java:1', which is event 1 of the trace; correct the property
          always known = "a" ~ 2:8: error SAGA538: known is a text by the property, but 1 at first; correct the property or the trace
          violates .* OPNE .* ~ 2:13: error SAGA537: no event of the trace can be OPNE; did you mean OPEN?
          event a := acq(x) always !a ~ 2:12: error SAGA537: no event of the trace can be a; the trace has no locks
          event a := write(radio) by u always !a ~ 2:12: error SAGA537: no event of the trace can be a; did you mean t?
          event a := e(OPEN) when size > 1 always !a ~ 2:12: error SAGA540: the event 't|e(View.OPEN name="f")' of the trace says nothing of size; its condition may speak of: name, thread, location
          event a := e(OPEN) when name > 1 always !a ~ 2:12: error SAGA541: name is a number by the condition, but a text in 't|e(View.OPEN name="f")'; correct the condition
          """)
  void of_what_they_mean_for_a_trace_it_is(String text, String line) {
    Trace trace =
        trace(
            "# init known=1",
            "t|w(radio)=0|A.java:1",
            "t|w(a.One.field)=1",
            "t|w(#3:a.Two.field)=1",
            "t|e(View.OPEN name=\"f\")",
            "t|w(silent)",
            "t|w(known)=2");

    assertFault(text, trace, line);
  }

  @Test
  void names_may_be_said_in_full_or_by_their_end() {
    Trace trace = trace("# init a.One.x=1 #3:b.Two.y=1 #5:int[].7=1", "t|w(a.One.x)=2");

    for (String name : new String[] {"x", "One.x", "a.One.x", "#3:b.Two.y", "`#5:int[].7`"}) {
      assertThat(Property.parse("P.prop", "property P always " + name + " > 0").of(trace))
          .as(name)
          .isNotNull();
    }
  }

  @Test
  void the_fields_whose_values_are_needed_are_known_before_any_trace() {
    Property property =
        Property.parse(
            "P.prop",
            """
            property P
            init #3:b.Two.y = 1
            event a := write(size) when value > 3
            event b := write(other)
            always x > 0 & One.z > 0 | a | b
            """);

    assertThat(property.fields())
        .containsExactly(
            "x", "One.z", "*.One.z", "*$One.z", "b.Two.y", "*.b.Two.y", "*$b.Two.y", "size");
  }

  @Test
  void what_else_does_not_occur_is_a_warning() {
    Property property = Property.parse("P.prop", "property P\nviolates .* OPEN .* CLOSE");

    assertThat(property.warnings(trace("t|e(OPEN)")))
        .singleElement()
        .asString()
        .startsWith("P.prop:2:21: warning SAGA537: no event of the trace can be CLOSE; ");
    assertThat(property.of(trace("t|e(OPEN)"))).isNotNull();
  }

  @Test
  void the_line_is_shown_with_a_mark() {
    assertThatThrownBy(() -> Property.parse("P.prop", "property P\n\talways x == 1"))
        .hasMessageEndingWith("\n    \talways x == 1\n    \t          ^");
  }

  @Test
  void of_files_that_are_none_it_is() throws IOException {
    Path none = folder.resolve("None.prop");
    Path binary = folder.resolve("Binary.prop");
    Files.write(binary, new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1});

    assertThatThrownBy(() -> Property.read(none))
        .hasMessage(
            "%s: error SAGA502: there is no property file %s; check the path"
                .formatted(none, none));
    assertThatThrownBy(() -> Property.read(binary)).hasMessageContaining("error SAGA504: ");
    assertThatThrownBy(() -> Property.read(folder))
        .hasMessageContaining("error SAGA503: ")
        .hasMessageContaining("it is a folder");
  }

  @Test
  void what_is_nested_too_deep_or_too_long_is_refused() {
    String deep = "always " + "(".repeat(20_000) + "x = 1" + ")".repeat(20_000);
    StringBuilder doubling = new StringBuilder("property P\ndefine a0 := x = 1\n");
    for (int i = 1; i < 40; i++) {
      doubling.append("define a%d := a%d & a%d\n".formatted(i, i - 1, i - 1));
    }

    assertThatThrownBy(() -> Property.parse("P.prop", "property P " + deep))
        .hasMessageStartingWith("P.prop: error SAGA505: ");
    assertThatThrownBy(() -> Property.parse("P.prop", doubling + "always a39"))
        .hasMessageStartingWith("P.prop: error SAGA505: ");
  }

  /** Whatever is written, it is a property or it is said why it is none. */
  @Test
  void any_text_is_read_or_refused() {
    String[] words =
        """
        property P init define event always match violates automaton { } initial bad unfinished on any
        by when x y OPEN = != < -> <-> & | ! ( ) [ , )? prev once historically since start end 1 2.5
        "s" 'c' true null := * + - / % . ? `q` # "open e write acq ;
        """
            .split("\\s+");
    Trace trace = trace("# init x=0", "t|w(x)=1", "t|e(OPEN)");
    int understood = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "" : "property P ");
      text.append(random.nextBoolean() ? "always " : random.nextBoolean() ? "violates " : "");
      for (int length = random.nextInt(10); length >= 0; length--) {
        text.append(words[random.nextInt(words.length)]).append(random.nextInt(9) == 0 ? "" : " ");
      }
      try {
        Property.parse("P.prop", text.toString()).of(trace);
        understood++;
      } catch (PropertyException expected) {
        assertThat(expected.getMessage())
            .as("seed %d: %s", seed, text)
            .matches("(?s)P.prop:.*; .*");
      } catch (RuntimeException | Error e) {
        throw new AssertionError("seed " + seed + ": " + text, e);
      }
    }
    assertThat(understood).isPositive();
  }

  @Test
  void bytes_are_read_or_refused() throws IOException {
    Path file = folder.resolve("Random.prop");
    for (int seed = 0; seed < 300; seed++) {
      byte[] bytes = new byte[200];
      new Random(seed).nextBytes(bytes);
      Files.write(file, seed % 2 == 0 ? bytes : ascii(bytes));
      assertThatThrownBy(() -> Property.read(file)).isInstanceOf(PropertyException.class);
    }
  }

  private static byte[] ascii(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte each : bytes) {
      text.append((char) (each & 0x7F));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
