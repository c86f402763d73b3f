package org.saga.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.saga.fixture.Garbage;

class EventRecordTests {
  private enum Colour {
    RED
  }

  private static final class Fork {}

  private record Lent(EventThread at, Object to, int days, String why, Colour colour, boolean late)
      implements Event {
    static final EventSpec SPEC =
        new EventSpec(
            1, EventKind.CALL, "lend()", 1, "LEND", "to", "days", "why", "colour", "late", "none");

    @Override
    public EventSpec spec() {
      return SPEC;
    }

    @Override
    public boolean describe(Row row) {
      return row.add(to).add(days).add(why).add(colour).add(late).add(null).end();
    }
  }

  private static EventRecord lent(Object to, Object self, EventThread at) {
    String why = "because ".repeat(100);
    return EventRecord.of(new Lent(at, to, 3, why, Colour.RED, true), self, at);
  }

  @Test
  void says_what_happened_by_values_and_numbers() {
    Fork fork = new Fork();

    EventRecord record = lent(fork, null, EventThread.current());

    assertThat(record.values())
        .containsExactly(ObjectNumber.of(fork), 3, "because ".repeat(100), Colour.RED, true, null);
    assertThat(record.text(null)).startsWith("call lend() to=EventRecordTests.Fork#");
    assertThat(record.spec()).isSameAs(Lent.SPEC);
    assertThat(record.self()).isNull();
  }

  @Test
  void says_who_did_it_whoever_asks() throws Exception {
    EventThread other = CompletableFuture.supplyAsync(EventThread::current).get();

    EventRecord record = lent(null, null, other);

    assertThat(record.thread()).isEqualTo(other.label());
    assertThat(record.threadObject()).isEqualTo(ObjectNumber.of(other.thread()));
  }

  @Test
  void are_counted_for_each_thread() throws Exception {
    EventThread here = EventThread.current();
    EventThread there = CompletableFuture.supplyAsync(EventThread::current).get();
    long before = lent(null, null, here).place();

    long first = lent(null, null, there).place();

    assertThat(lent(null, null, here).place()).isEqualTo(before + 1);
    assertThat(lent(null, null, there).place()).isEqualTo(first + 1);
  }

  @Test
  void show_the_object_whose_history_it_is() {
    Fork self = new Fork();

    EventRecord record = lent(Veil.veil(self, self), self, EventThread.current());

    assertThat(record.values()[0]).isEqualTo(ObjectNumber.of(self)).isEqualTo(record.self());
  }

  @Test
  void keep_no_object_alive() throws InterruptedException {
    Fork fork = new Fork();
    WeakReference<Object> reference = Garbage.watch(fork);
    EventRecord record = lent(fork, fork, EventThread.current());
    ObjectNumber number = ObjectNumber.of(fork);
    fork = null;

    Garbage.assertCollected(reference);

    assertThat(record.self()).isEqualTo(number);
  }

  @Test
  void mean_the_object_that_a_report_means() {
    Fork shownFirst = new Fork();
    Fork recordedFirst = new Fork();
    String shown = Shown.described(shownFirst).toString();
    ObjectNumber recorded = ObjectNumber.of(recordedFirst);

    assertThat(ObjectNumber.of(shownFirst)).hasToString(shown);
    assertThat(Shown.described(recordedFirst)).hasToString(recorded.toString());
    assertThat(Shown.brief(recordedFirst)).isEqualTo(recorded.toString());
  }

  @Test
  void tell_objects_apart_that_have_the_same_hash() {
    Map<Integer, Fork> forks = new HashMap<>();
    Fork alike = null;
    Fork fork = null;
    while (alike == null) {
      fork = new Fork();
      alike = forks.put(System.identityHashCode(fork), fork);
    }

    assertThat(ObjectNumber.of(fork)).isNotEqualTo(ObjectNumber.of(alike));
    assertThat(ObjectNumber.of(fork)).isEqualTo(ObjectNumber.of(fork));
  }
}
