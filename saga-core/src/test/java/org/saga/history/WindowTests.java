package org.saga.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.event.EventKind;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.fixture.Happened;
import org.saga.violation.Moment;

class WindowTests {
  private final EventThread thread = EventThread.current();

  @ParameterizedTest
  @CsvSource({"1,0", "1,5", "3,2", "3,3", "5,4", "5,5", "5,12", "100,64", "100,250"})
  void the_latest_events_are_kept_in_order(int limit, int count) {
    Window window = new Window(limit);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      window.add(Happened.call('A', "n", i), thread);
      all.add("call a() n=" + i);
    }
    int earlier = Math.max(0, count - limit);

    assertThat(texts(window)).isEqualTo(all.subList(earlier, count));
    assertThat(window.earlier()).isEqualTo(earlier);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 7, 32})
  void events_with_more_attributes_and_those_taken_back_leave_the_others_as_they_are(int limit) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Window window = new Window(limit);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      long before = window.count();
      int attributes = random.nextInt(Math.min(6, 1 + i / 10));
      window.add(event(attributes, i), thread);
      if (random.nextInt(8) == 0) {
        window.backTo(before);
        List<String> kept = texts(window);
        assertThat(kept).as("seed %d, event %d", seed, i).isEqualTo(tail(all, kept.size()));
        assertThat(kept).hasSizeGreaterThanOrEqualTo(Math.min(limit - 1, all.size()));
      } else {
        all.add(text(attributes, i));
        assertThat(tail(texts(window), 1)).as("seed %d, event %d", seed, i).isEqualTo(tail(all, 1));
      }
    }
    for (int i = 0; i < limit; i++) {
      window.add(event(2, i), thread);
      all.add(text(2, i));
    }

    assertThat(texts(window)).as("seed %d", seed).isEqualTo(tail(all, limit));
  }

  @Test
  void values_are_described_as_they_were() {
    Window window = new Window(2);
    Object object = new StringBuilder("later");
    List<Object> values = new ArrayList<>();
    values.add(object);
    values.add("text");
    values.add(EventKind.CALL);
    values.add(null);
    values.add(-1L);
    String[] names = {"object", "text", "kind", "nothing", "number"};
    for (int i = 0; i < 3; i++) {
      window.add(
          new Happened(
              Happened.spec('A', EventKind.CALL, names), thread, (p, s) -> false, values.toArray()),
          thread);
    }

    assertThat(texts(window))
        .containsOnly(
            "call a() object="
                + Shown.brief(object)
                + " text=\"text\" kind=CALL nothing=null number=-1");
  }

  private static List<String> texts(Window window) {
    return window.moments().stream().map(WindowTests::text).toList();
  }

  private static String text(Moment moment) {
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
}
