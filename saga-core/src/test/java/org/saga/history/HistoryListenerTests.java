package org.saga.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.fixture.Grammars;
import org.saga.fixture.Happened;
import org.saga.violation.ViewOrigin;

class HistoryListenerTests {
  private static final int THREADS = 4;
  private static final int EVENTS = 500;

  private final List<Event> told = new ArrayList<>();

  private ViewDefinition specification(String rules, Mode mode, HistoryListener listener) {
    Grammar grammar = Grammars.of(rules);
    return new ViewDefinition(
            new ViewOrigin("demo.TestView", "Test.view", grammar.file()),
            mode,
            grammar.checker(),
            grammar.emptySession(),
            THREADS * EVENTS)
        .with(listener);
  }

  private void listen(Event event, Object self, EventThread at) {
    told.add(event);
  }

  @Test
  void is_told_of_what_becomes_part_of_a_history_up_to_the_violation() {
    GlobalHistory history =
        new GlobalHistory(specification("start : A* ;", Mode.PREFIX, this::listen));
    Event good = Happened.call('A');
    Event bad = Happened.call('B');

    assertThat(history.append(good, null, good.at())).isNull();
    assertThat(history.append(bad, null, bad.at())).isNotNull();
    assertThat(history.append(good, null, good.at())).isNull();
    assertThat(told).containsExactly(good, bad);
  }

  @Test
  void is_told_of_all_events_of_sessions() {
    ThreadHistory history =
        new ThreadHistory(
            specification("start : A B ;", Mode.RESETS, this::listen), EventThread.current());
    List<Event> events =
        List.of(Happened.call('B'), Happened.call('A'), Happened.call('B').resetting());

    events.forEach(it -> history.append(it, null, it.at()));
    assertThat(told).isEqualTo(events);
  }

  @Test
  void is_not_told_of_an_event_that_is_taken_back() {
    HistoryListener full =
        (event, self, at) -> {
          throw new StackOverflowError();
        };
    GlobalHistory history = new GlobalHistory(specification("start : A* ;", Mode.PREFIX, full));
    Event event = Happened.call('A');

    assertThatThrownBy(() -> history.append(event, null, event.at()))
        .isInstanceOf(StackOverflowError.class);
    assertThat(history.window().moments(null)).isEmpty();
  }

  @Test
  void is_told_in_the_order_of_the_history_whichever_thread_is_first() throws Exception {
    GlobalHistory history =
        new GlobalHistory(specification("start : A* ;", Mode.RESETS, this::listen));
    CyclicBarrier start = new CyclicBarrier(THREADS);
    List<Thread> threads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      int first = thread * EVENTS;
      threads.add(new Thread(() -> append(history, first, start)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(told).hasSize(THREADS * EVENTS);
    assertThat(history.window().moments(null))
        .extracting(it -> it.text(null))
        .isEqualTo(told.stream().map(it -> "call a() n=" + ((Happened) it).value()).toList());
  }

  private static void append(GlobalHistory history, int first, CyclicBarrier start) {
    try {
      start.await();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    for (int i = first; i < first + EVENTS; i++) {
      Event event = Happened.call('A', "n", i);
      history.append(event, null, event.at());
    }
  }
}
