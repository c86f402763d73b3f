package org.saga.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventKind;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.fixture.Happened;
import org.saga.fixture.SlowAction;
import org.saga.history.ObjectHistory;
import org.saga.history.ViewDefinition;
import org.saga.violation.HistoryViolation;

class ConcurrencyTests {
  private static final int THREADS = 8;
  private static final int EVENTS = 1_000_000;
  private static final int SESSION = 1_000;

  @Test
  void no_event_is_lost_or_doubled_and_each_thread_keeps_its_order() throws Exception {
    Tally ofObject = new Tally();
    Tally ofThreads = new Tally();
    Tally ofProgram = new Tally();
    ObjectView object = new ObjectView(specification(Mode.PREFIX, ofObject));
    ThreadView thread = new ThreadView(specification(Mode.PREFIX, ofThreads));
    GlobalView global = new GlobalView(specification(Mode.RESETS, ofProgram));
    Object shared = new Object();
    ObjectHistory history = object.newHistory();

    runInParallel(
        number -> {
          for (int i = 0; i < EVENTS / THREADS; i++) {
            Event event = new Counted(number, i, EventThread.current());
            object.raise(shared, history, event);
            thread.raise(event);
            global.raise(event);
          }
        });

    for (Tally tally : List.of(ofObject, ofThreads, ofProgram)) {
      assertThat(tally.outOfOrder).isZero();
      assertThat(tally.next).containsOnly(EVENTS / THREADS);
    }
    assertThat(ofProgram.sessions).isEqualTo(EVENTS / SESSION);
    assertThat(ofProgram.eventsOfSessions).isEqualTo(EVENTS);
  }

  @Test
  void other_histories_go_on_while_an_action_runs_for_one() {
    ObjectView view = Views.object(Mode.PREFIX, "start : (A {SlowAction.run(self);})* ;");
    ThreadView ofThread = Views.thread(Mode.PREFIX, "start : A* ;");
    GlobalView ofProgram = Views.global(Mode.PREFIX, "start : A* ;");
    SlowAction slow = new SlowAction();
    Object quick = new Object();
    Thread inAction =
        new Thread(() -> view.raise(slow, view.weakHistory(slow), Happened.call('A')));
    inAction.start();
    slow.awaitRunning();

    view.raise(quick, view.weakHistory(quick), Happened.call('A'));
    ofThread.raise(Happened.call('A'));
    ofProgram.raise(Happened.call('A'));

    assertThat(inAction.isAlive()).isTrue();
    slow.end();
    Views.join(inAction);
  }

  @Test
  void an_event_of_an_object_waits_for_an_action_that_runs_for_it() {
    ObjectView view = Views.object(Mode.VIABLE, "start : (A {SlowAction.run(self);} B)* ;");
    SlowAction slow = new SlowAction();
    ObjectHistory history = view.newHistory();
    Thread inAction = new Thread(() -> view.raise(slow, history, Happened.call('A')));
    inAction.start();
    slow.awaitRunning();
    HistoryViolation[] found = new HistoryViolation[1];
    Thread behind =
        new Thread(
            () ->
                found[0] = Views.violationOf(() -> view.raise(slow, history, Happened.call('B'))));
    behind.start();

    while (behind.getState() != Thread.State.TIMED_WAITING) {
      assertThat(behind.isAlive()).isTrue();
      Thread.onSpinWait();
    }
    slow.end();
    Views.join(inAction);
    Views.join(behind);

    assertThat(found[0]).isNull();
    assertThat(Views.violationOf(() -> view.raise(slow, history, Happened.call('B')))).isNotNull();
  }

  private static ViewDefinition specification(Mode mode, Tally tally) {
    return Views.specification(mode, new Counting(tally), tally);
  }

  private interface Work {
    void of(int thread) throws Exception;
  }

  private static void runInParallel(Work work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    List<Throwable> failures = new ArrayList<>();
    List<Thread> threads =
        IntStream.range(0, THREADS)
            .mapToObj(
                number ->
                    new Thread(
                        () -> {
                          try {
                            start.await();
                            work.of(number);
                          } catch (Throwable e) {
                            synchronized (failures) {
                              failures.add(e);
                            }
                          }
                        }))
            .toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
  }

  private record Counted(int worker, int number, EventThread at) implements Event {
    static final EventSpec SPEC = Happened.spec('A', EventKind.CALL);

    @Override
    public EventSpec spec() {
      return SPEC;
    }

    @Override
    public boolean resets(Object previousSession, Object self) {
      return ((Tally) previousSession).endsSession();
    }
  }

  /** What the events of all threads were; deliberately without any protection of its own. */
  private static final class Tally {
    final int[] next = new int[THREADS];
    int inSession;
    int outOfOrder;
    int sessions;
    int eventsOfSessions;

    boolean endsSession() {
      inSession = (inSession + 1) % SESSION;
      return inSession == 0;
    }

    void add(Counted event) {
      if (next[event.worker] != event.number) {
        outOfOrder++;
      }
      next[event.worker] = event.number + 1;
    }
  }

  /** Counts events instead of parsing them; its state is how many there are in the session. */
  private record Counting(Tally tally) implements Checker {
    private static final class Count extends CheckerState {
      private final int events;

      Count(int events) {
        this.events = events;
      }
    }

    @Override
    public CheckerState start(Object previousSession) {
      return new Count(0);
    }

    @Override
    public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
      tally.add((Counted) event);
      return new Count(((Count) before).events + 1);
    }

    @Override
    public Verdict end(CheckerState state, Object self) {
      tally.sessions++;
      tally.eventsOfSessions += ((Count) state).events;
      return new Verdict(null, tally);
    }
  }
}
