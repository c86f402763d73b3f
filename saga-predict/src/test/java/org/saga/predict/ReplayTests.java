package org.saga.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.ObjectNumber;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReplayTests {
  private static final EventSpec SPEC = new EventSpec(1, EventKind.CALL, "lend()", 1, "LEND", "to");
  private static final ObjectNumber THREAD = new ObjectNumber("java.lang.Thread", 1);
  private static final ThreadLabel LABEL = new ThreadLabel(77, "lender");

  private final Replay replay = new Replay();

  /** As in a view of threads. */
  record Lend(Object to) implements Event {
    @Override
    public EventSpec spec() {
      return SPEC;
    }
  }

  record Fitting(Fork to) implements Event {
    @Override
    public EventSpec spec() {
      return SPEC;
    }
  }

  static class Fork {
    final int tines;

    Fork() {
      throw new AssertionError("SAGA ran a constructor of the program");
    }

    Fork(int tines) {
      this.tines = tines;
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("SAGA ran a method of the program");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("SAGA ran a method of the program");
    }
  }

  static final class GoldenFork extends Fork {}

  abstract static class Cutlery {}

  interface Tool {}

  record Pair(int left, int right) {}

  enum Colour {
    RED {}
  }

  static final class Worker extends Thread {
    Worker() {
      throw new AssertionError("SAGA ran a constructor of the program");
    }
  }

  private static EventRecord record(Class<? extends Event> token, Object to) {
    return new EventRecord(token, SPEC, LABEL, THREAD, 1, null, new Object[] {to});
  }

  private Object standIn(Class<?> type, int number) {
    return ((Lend) replay.event(record(Lend.class, numbered(type.getName(), number)))).to();
  }

  private static ObjectNumber numbered(String className, int number) {
    return new ObjectNumber(className, number);
  }

  @Test
  void the_same_number_is_the_same_object_and_another_one_another() {
    Object fork = standIn(Fork.class, 1);

    assertThat(standIn(Fork.class, 1) == fork).isTrue();
    assertThat(standIn(Fork.class, 2) == fork).isFalse();
    assertThat(((Fork) fork).tines).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Fork.class,
        GoldenFork.class,
        Worker.class,
        Object.class,
        Exception.class,
        java.util.ArrayList.class,
        java.util.concurrent.locks.ReentrantLock.class,
        int[].class,
        Fork[][].class
      })
  void a_stand_in_is_of_the_recorded_class(Class<?> type) {
    Object standIn = standIn(type, 1);

    assertThat((Object) standIn.getClass()).isSameAs(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", ""})
  void values_are_themselves(String text) {
    for (Object value : new Object[] {text, 5, 5L, true, 'c', Colour.RED, null, Fork.class}) {
      assertThat(((Lend) replay.event(record(Lend.class, value))).to()).isSameAs(value);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "org.saga.predict.ReplayTests$Cutlery, no object is of an abstract class",
    "org.saga.predict.ReplayTests$Tool, no object is of an interface",
    "'org.saga.predict.ReplayTests$Pair', 'grammars may read its value, of which nothing was recorded'",
    "'org.saga.predict.ReplayTests$Colour$1', 'grammars may read its value, of which nothing was recorded'",
    "'java.util.Optional', 'grammars may read its value, of which nothing was recorded'",
    "demo.Gone, its class is not on the class path; name where it is by --classpath",
    "'demo.Main$$Lambda$14/0x0001', 'its class was made while the program ran, as that of a lambda expression'"
  })
  void what_can_have_none_is_refused(String className, String reason) {
    EventRecord record = record(Lend.class, numbered(className, 3));

    assertThatThrownBy(() -> replay.event(record))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("nothing can stand for ")
        .hasMessageEndingWith("#3 of " + className + ": " + reason);
  }

  @Test
  void an_event_is_of_the_recorded_thread_though_it_does_not_hold_it() {
    Event event = replay.event(record(Lend.class, null));

    assertThat(event.threadId()).isEqualTo(77);
    assertThat(event.thread()).isNotSameAs(Thread.currentThread());
    assertThat(event.at().label()).isEqualTo(LABEL);
    assertThat(replay.event(record(Lend.class, THREAD)).thread())
        .isSameAs(((Lend) replay.event(record(Lend.class, THREAD))).to());
    assertThat(new Lend(null).at()).isSameAs(EventThread.current());
  }

  @Test
  void a_record_of_a_report_is_refused() {
    EventRecord shown = new EventRecord(SPEC, LABEL, new Object[] {Shown.described("text")});

    assertThatThrownBy(() -> replay.event(shown))
        .hasMessage("'call lend() to=\"text\"' is of a report, which has texts instead of values");
  }

  @Test
  void a_record_of_another_version_of_the_view_is_refused() {
    assertThatThrownBy(() -> replay.event(record(Fitting.class, 5)))
        .hasMessage(
            Fitting.class.getName()
                + " has [Fork], and the record [Integer]: the view or the program is another one than was recorded");
  }
}
