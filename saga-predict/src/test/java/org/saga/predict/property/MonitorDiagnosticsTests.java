package org.saga.predict.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.predict.trace.TextTrace;

/** What is wrong with monitors is told with place, cause and remedy. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MonitorDiagnosticsTests {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          monitor @t true ~ 2:10: error SAGA551: there is no thread t; declare it: thread t = "..", or write forall t or exists t before
          thread teller = "a" monitor @tellr true ~ 2:30: error SAGA551: there is no thread tellr; did you mean teller?
          monitor forall t @t @u true ~ 2:22: error SAGA551: there is no thread u; declare it: thread u = "..", or write forall u or exists u before
          monitor forall t @t (exists u @u true) & @u true ~ 2:43: error SAGA551: there is no thread u; declare it: thread u = "..", or write forall u or exists u before
          monitor forall t @t exists t true ~ 2:28: error SAGA511: there is another thread t; rename one of them
          thread a = "x" thread a = "y" monitor @a true ~ 2:23: error SAGA511: there is another thread a; rename one of them
          own a = 1, a = 2 monitor forall t @t a = 1 ~ 2:12: error SAGA511: there is another variable a; rename one of them
          monitor forall t @t a = 1 ~ 2:21: error SAGA552: threads have no variable a of their own; write 'own a = ..' before, or name the field with its class: Class.a
          own atomic = 0 monitor forall t @t atomc = 1 ~ 2:36: error SAGA552: threads have no variable atomc of their own; did you mean atomic?
          own a = 0 monitor forall t @t a = "on" ~ 2:35: error SAGA516: '"on"' is a text, but a number is needed; compare values of one kind only
          own a = 0 monitor forall t @t @t a = "on" ~ 2:38: error SAGA516: '"on"' is a text, but a number is needed; compare values of one kind only
          own a = 0, b = "x" monitor forall t @t a = @t b ~ 2:44: error SAGA516: '@t b' is a text, but a number is needed; compare values of one kind only
          own a = 0 monitor forall t @t a ~ 2:31: error SAGA516: 'a' is a number, but true or false is needed; compare values of one kind only
          own a = 0 on exec void f() set b = 1 monitor forall t @t a = 1 ~ 2:32: error SAGA552: threads have no variable b of their own; write 'own b = ..' before, or name the field with its class: Class.b
          own a = "x" on exec void f() set a = fresh monitor forall t @t a = "x" ~ 2:34: error SAGA516: a is a text, but a number is needed; compare values of one kind only
          own a = 0 on exec Account set a = 1 monitor forall t @t a = 1 ~ 2:19: error SAGA562: 'Account' is no method; write: void Class.method(..)
          monitor forall t @t read(x) ~ 2:26: error SAGA559: x is a field without its class; write Class.x
          monitor forall t @t raed(A.x) ~ 2:21: error SAGA556: monitors know of no raed(..); write one of: read, write, access
          event e := write(x) monitor forall t @t e ~ 2:41: error SAGA555: an event's name means nothing to a monitor; write read(Class.field) or write(..)
          own a = 0 always x = 1 ~ 2:1: error SAGA554: 'own a = 0' says something of threads, but the property has no monitor; leave it out
          always write(A.x) ~ 2:8: error SAGA553: 'write(A.x)' speaks of what threads do or know, which only monitors can; write: monitor forall t @t (..)
          always @t x = 1 ~ 2:8: error SAGA553: '@t x' speaks of what threads do or know, which only monitors can; write: monitor forall t @t (..)
          always exists t true ~ 2:8: error SAGA553: 'exists t true' speaks of what threads do or know, which only monitors can; write: monitor forall t @t (..)
          """)
  void of_their_text_it_is(String text, String line) {
    assertThatThrownBy(() -> Property.parse("P.prop", "property P\n" + text))
        .isInstanceOf(PropertyException.class)
        .extracting(it -> it.getMessage().lines().findFirst().orElseThrow())
        .isEqualTo("P.prop:" + line);
  }

  @Test
  void who_asks_a_monitor_of_a_trace_is_told_how_it_is_asked() throws IOException {
    Property property = Property.parse("P.prop", "property P monitor forall t @t true");
    var trace = TextTrace.read("trace", new StringReader("t|w(x)=0"));
    assertThatThrownBy(() -> property.of(trace))
        .hasMessage(
            "P.prop: error SAGA560: its monitors are asked while the program runs; write: saga run"
                + " --monitor P.prop -- ..");
  }

  @Test
  void who_asks_a_program_that_has_no_monitor_is_told() {
    Property property = Property.parse("P.prop", "property P always x = 1");
    assertThatThrownBy(property::tables)
        .hasMessage(
            "P.prop: error SAGA561: it has no monitor; write: saga run --predict --property P.prop"
                + " -- .., or add a monitor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"own", "shared", "thread", "started", "at", "exec", "set", "fresh", "monitor"})
  void words_of_monitors_are_names_of_variables_elsewhere(String word) {
    Property property = Property.parse("P.prop", "property P always " + word + " = 1");
    assertThat(property.fields()).containsExactly(word);
  }
}
