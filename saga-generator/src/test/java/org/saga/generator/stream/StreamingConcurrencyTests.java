package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;
import org.saga.history.ObjectHistory;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

class StreamingConcurrencyTests {
  private static final int THREADS = 8;
  private static final int EACH = 125_000;

  /** Counts the events, and sees that those of each thread come in order. */
  private static final String COUNTING =
      "A E; start returns [int n] locals [org.pcollections.PMap<Object, Integer> last ="
          + " org.pcollections.HashTreePMap.empty()]"
          + " : (A {assert $A.i == $last.getOrDefault($A.o, -1) + 1;"
          + " $last = $last.plus($A.o, $A.i); $n++;})* E ;";

  private final AtomicReference<Object> session = new AtomicReference<>();

  @Test
  void a_global_view_loses_no_event_of_eight_threads() throws InterruptedException {
    GlobalView view = new GlobalView("V", "V.view", Mode.RESETS, Compiled.of(COUNTING).grammar);
    inThreads(view::raise);
    endTwice(view::raise);
    assertThat(session.get()).hasToString(THREADS * EACH + " ");
  }

  @Test
  void an_object_view_loses_no_event_of_eight_threads() throws InterruptedException {
    ObjectView view = new ObjectView("V", "V.view", Mode.RESETS, Compiled.of(COUNTING).grammar);
    ObjectHistory history = view.newHistory();
    inThreads(event -> view.raise(this, history, event));
    endTwice(event -> view.raise(this, history, event));
    assertThat(session.get()).hasToString(THREADS * EACH + " ");
  }

  @Test
  void a_thread_view_counts_for_each_thread_alone() throws InterruptedException {
    ThreadView view = new ThreadView("V", "V.view", Mode.RESETS, Compiled.of(COUNTING).grammar);
    List<String> counts = new ArrayList<>();
    inThreads(
        view::raise,
        () -> {
          synchronized (this) {
            endTwice(view::raise);
            counts.add(session.get().toString());
          }
        });
    assertThat(counts).hasSize(THREADS).containsOnly(EACH + " ");
  }

  @Test
  void other_histories_go_on_while_an_action_runs_for_one() throws InterruptedException {
    ObjectView view =
        new ObjectView(
            "V",
            "V.view",
            Mode.PREFIX,
            Compiled.of("A E; start : (A {org.saga.generator.stream.Gate.pass();})* ;").grammar);
    ObjectHistory slow = view.newHistory();
    ObjectHistory quick = view.newHistory();
    Gate gate = Gate.close();
    Thread inAction = new Thread(() -> view.raise(this, slow, TestEvent.of("A", 1, 0, this)));
    inAction.start();
    gate.awaitReached();

    view.raise(this, quick, TestEvent.of("A", 1, 0, this));

    assertThat(inAction.isAlive()).isTrue();
    gate.open();
    inAction.join();
  }

  /** Telling the log may take its time: only a step excludes other threads. */
  @Test
  void the_same_history_goes_on_while_a_violation_is_reported() throws InterruptedException {
    GlobalView view =
        new GlobalView(
            "V",
            "V.view",
            Mode.PREFIX,
            Compiled.of("A E; start : (A | E {assert false;})* ;").grammar);
    Gate gate = Gate.close();
    Logger log = Logger.getLogger("org.saga");
    Filter before = log.getFilter();
    log.setFilter(line -> Gate.pass());
    try {
      Thread reporting = new Thread(() -> view.raise(TestEvent.of("E", 2, 0, this)));
      reporting.start();
      gate.awaitReached();

      view.raise(TestEvent.of("A", 1, 0, this));

      assertThat(reporting.isAlive()).isTrue();
      gate.open();
      reporting.join();
    } finally {
      log.setFilter(before);
    }
  }

  private static void inThreads(Consumer<Event> raise) throws InterruptedException {
    inThreads(raise, () -> {});
  }

  private static void inThreads(Consumer<Event> raise, Runnable atEnd) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < THREADS; number++) {
      Integer own = number;
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < EACH; i++) {
                  raise.accept(TestEvent.of("A", 1, i, own));
                }
                atEnd.run();
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** The second end sees the attributes of the session that the first has ended. */
  private void endTwice(Consumer<Event> raise) {
    raise.accept(new End());
    raise.accept(new End());
  }

  private final class End implements Event {
    @Override
    public EventSpec spec() {
      return new EventSpec(1, EventKind.CALL, "end()", 2, "E");
    }

    @Override
    public boolean resets(Object previousSession, Object self) {
      session.set(previousSession);
      return true;
    }
  }
}
