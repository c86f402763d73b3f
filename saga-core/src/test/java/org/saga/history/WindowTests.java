package org.saga.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.fixture.Happened;
import org.saga.violation.ViewOrigin;

class WindowTests {
  private static final EventSpec[] SPECS = {
    Happened.spec('A', EventKind.CALL),
    Happened.spec('B', EventKind.EXEC, "one"),
    Happened.spec('C', EventKind.RETURN, "one", "two")
  };

  private final EventThread thread = EventThread.current();
  private History history;

  @ParameterizedTest
  @CsvSource({"1,0", "1,5", "3,2", "3,3", "5,4", "5,5", "5,12", "100,64", "100,250"})
  void the_latest_events_are_kept_in_order(int limit, int count) {
    history = history(limit);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      add(Happened.call('A', "n", i));
      all.add("call a() n=" + i);
    }
    int earlier = Math.max(0, count - limit);

    assertThat(texts()).isEqualTo(all.subList(earlier, count));
    assertThat(window().earlier()).isEqualTo(earlier);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 7, 32})
  void events_with_more_attributes_and_those_taken_back_leave_the_others_as_they_are(int limit) {
    long seed = Long.getLong("saga.test.seed", 1);
    Random random = new Random(seed);
    history = history(limit);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int attributes = random.nextInt(Math.min(6, 1 + i / 10));
      if (random.nextInt(8) == 0) {
        fail(event(attributes, i));
        List<String> kept = texts();
        assertThat(kept).as("seed %d, event %d", seed, i).isEqualTo(tail(all, kept.size()));
        assertThat(kept).hasSizeGreaterThanOrEqualTo(Math.min(limit - 1, all.size()));
      } else {
        add(event(attributes, i));
        all.add(text(attributes, i));
        assertThat(tail(texts(), 1)).as("seed %d, event %d", seed, i).isEqualTo(tail(all, 1));
      }
    }
    for (int i = 0; i < limit; i++) {
      add(event(2, i));
      all.add(text(2, i));
    }

    assertThat(texts()).as("seed %d", seed).isEqualTo(tail(all, limit));
  }

  @Test
  void events_of_other_kinds_and_threads_take_over_rows_whole() {
    long seed = Long.getLong("saga.test.seed", 1);
    Random random = new Random(seed);
    history = history(3);
    List<String> all = new ArrayList<>();
    Object[] values = {
      null, 0L, -1L, 5, true, false, "text", EventKind.CALL, this, thread, 'c', 1.5
    };
    for (int i = 0; i < 2_000; i++) {
      int kind = random.nextInt(3);
      Object[] some = new Object[kind];
      for (int j = 0; j < kind; j++) {
        some[j] = values[random.nextInt(values.length)];
      }
      Happened event = new Happened(SPECS[kind], thread, (p, s) -> false, some);
      add(event);
      all.add(new EventRecord(SPECS[kind], thread.label(), described(some)).text(null));
      assertThat(texts()).as("seed %d, event %d", seed, i).isEqualTo(tail(all, 3));
    }
  }

  private static Object[] described(Object[] values) {
    return Arrays.stream(values).map(Shown::described).toArray();
  }

  @Test
  void values_are_described_as_they_were() {
    history = history(2);
    Object object = new StringBuilder("later");
    List<Object> values = new ArrayList<>();
    values.add(object);
    values.add("text");
    values.add(EventKind.CALL);
    values.add(null);
    values.add(-1L);
    String[] names = {"object", "text", "kind", "nothing", "number"};
    for (int i = 0; i < 3; i++) {
      add(
          new Happened(
              Happened.spec('A', EventKind.CALL, names),
              thread,
              (p, s) -> false,
              values.toArray()));
    }

    assertThat(texts())
        .containsOnly(
            "call a() object="
                + Shown.brief(object)
                + " text=\"text\" kind=CALL nothing=null number=-1");
  }

  private void add(Happened event) {
    assertThat(event.describe(history.row(event.spec(), thread))).isTrue();
  }

  /** An event is taken back where it cannot be checked. */
  private void fail(Happened event) {
    assertThatThrownBy(() -> history.append(event, null, thread)).hasMessage("unchecked");
  }

  private EventLog window() {
    return history.window();
  }

  private static History history(int limit) {
    ViewOrigin source = new ViewOrigin("demo.TestView", "Test.view", "Test.g4");
    return new ObjectHistory(
        new ViewDefinition(source, Mode.VIABLE, new Unable(), new Object(), limit));
  }

  private List<String> texts() {
    return window().moments(null).stream().map(WindowTests::text).toList();
  }

  private static String text(EventRecord moment) {
    return moment.text(null);
  }

  private static List<String> tail(List<String> all, int size) {
    return all.subList(Math.max(0, all.size() - size), all.size());
  }

  private Happened event(int attributes, int first) {
    String[] names = new String[attributes];
    Object[] values = new Object[attributes];
    for (int i = 0; i < attributes; i++) {
      names[i] = "n" + i;
      values[i] = first + i;
    }
    return new Happened(Happened.spec('A', EventKind.CALL, names), thread, (p, s) -> false, values);
  }

  private static String text(int attributes, int first) {
    StringBuilder text = new StringBuilder("call a()");
    for (int i = 0; i < attributes; i++) {
      text.append(" n").append(i).append('=').append(first + i);
    }
    return text.toString();
  }

  /** A checker that fails at each event. */
  private static final class Unable implements Checker {
    @Override
    public CheckerState start(Object previousSession) {
      return new CheckerState() {};
    }

    @Override
    public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
      throw new IllegalStateException("unchecked");
    }

    @Override
    public Verdict end(CheckerState state, Object self) {
      return Verdict.viable();
    }
  }
}
