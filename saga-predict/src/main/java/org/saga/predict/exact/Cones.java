package org.saga.predict.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.order.Clock;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * What has to happen before an event in whatever order: what its thread did before, the writes that
 * this has seen, the starts and ends of threads that it comes after, and who waited and woke.
 *
 * <p>If the trace tells what events depend on, a read has to see the same only from where something
 * needs it: a decision that has to be the same, the variable that is accessed, or another read that
 * has seen a write of what was read.
 */
final class Cones {
  private static final int NONE = -1;

  private final RunIndex run;
  private final Trace trace;
  private final Dependence dependence;
  private final List<List<Clock>> clocks = new ArrayList<>();
  private final int[][] changes;
  private final int[] known;

  /** For each thread what comes before its first event. */
  private final Clock[] starts;

  private final Clock[] now;
  private final Signals[] signals;

  /** Pairs of events of different threads that keep their order, by the place of the later one. */
  private final List<int[]> direct = new ArrayList<>();

  private final int[] forks;
  private final int[] waitsFor;

  /** What comes before an event if that is more than before others at its place; else null. */
  private final Clock[] next;

  /** What has to have happened for a read, a write or a decision to be the same. */
  private final Clock[] same;

  /** For each thread the same of all that it has read and decided. */
  private final Clock[] all;

  Cones(RunIndex run, Dependence dependence) {
    this.run = run;
    this.trace = run.trace();
    this.dependence = dependence;
    this.changes = new int[run.threads()][4];
    this.known = new int[run.threads()];
    this.starts = new Clock[run.threads()];
    this.now = new Clock[run.threads()];
    this.signals = new Signals[trace.locks().size()];
    this.waitsFor = new int[run.threads()];
    this.forks = new int[run.threads()];
    this.all = new Clock[run.threads()];
    this.next = new Clock[dependence.isTold() ? trace.size() : 0];
    this.same = new Clock[next.length];
    Arrays.fill(all, Clock.NOTHING);
    Arrays.fill(forks, NONE);
    Arrays.fill(waitsFor, NONE);
    Arrays.fill(starts, Clock.NOTHING);
    Arrays.fill(now, Clock.NOTHING);
    now(run.threads());
    for (int place = 0; place < trace.size(); place++) {
      add(place);
    }
  }

  private void now(int threads) {
    for (int thread = 0; thread < threads; thread++) {
      clocks.add(new ArrayList<>(0));
    }
  }

  private void add(int place) {
    int thread = trace.thread(place);
    Operation operation = trace.operation(place);
    int operand = trace.operand(place);
    Clock before = now[thread];
    if (run.index(place) == 0) {
      keepOrder(forks[thread], place);
    }
    if (operation == Operation.JOIN) {
      int events = run.events(operand);
      int last = events == 0 ? forks[operand] : run.place(operand, events - 1);
      keepOrder(last, place);
      learn(thread, last);
    } else if (isSignal(place)) {
      addSignal(place);
    }
    if (dependence.isTold()) {
      learnWhatIsTold(place);
    } else if (operation.reads()) {
      learn(thread, run.seen(place));
    }
    if (now[thread] != before) {
      keep(thread, run.index(place));
    }
    if (operation == Operation.FORK) {
      forks[operand] = place;
      starts[operand] = of(thread, run.index(place) + 1);
      now[operand] = starts[operand];
    }
  }

  // ---- what the trace tells

  private void learnWhatIsTold(int place) {
    int thread = trace.thread(place);
    Clock coming = coming(place, now[thread]);
    Clock being = being(place, coming);
    next[place] = coming == now[thread] ? null : coming;
    same[place] = being;
    if (trace.operation(place).reads() || trace.operation(place) == Operation.BRANCH) {
      all[thread] = all[thread].and(being);
    }
    if (dependence.isFixed(trace, place)) {
      now[thread] = now[thread].and(being);
    } else if (dependence.isHeld(trace, place)) {
      now[thread] = now[thread].and(coming);
    }
  }

  /** What has to happen before an event can come, to the same variable or lock. */
  private Clock coming(int place, Clock before) {
    Dependences told = trace.dependences();
    int thread = trace.thread(place);
    if (told.tellsOrder()) {
      return withOrder(before, told.after(place));
    }
    if (!told.isKnown(place)) {
      return before.and(all[thread]);
    }
    int under = told.under(place);
    Clock coming = under == NONE ? before : before.and(control(under));
    return with(coming, thread, told.place(place));
  }

  /** What is no decision controls by where it happens: it throws if there is no such place. */
  private Clock control(int place) {
    return trace.operation(place) == Operation.BRANCH ? same[place] : before(place);
  }

  private Clock withOrder(Clock before, int[] others) {
    Clock clock = before;
    for (int other : others) {
      clock = clock.and(until(other));
    }
    return clock;
  }

  private Clock being(int place, Clock coming) {
    Clock being = with(coming, trace.thread(place), trace.dependences().value(place));
    int seen = trace.operation(place).reads() ? run.seen(place) : RunIndex.INITIAL;
    return seen == RunIndex.INITIAL || trace.dependences().tellsOrder()
        ? being
        : being.and(same[seen].with(trace.thread(seen), run.index(seen) + 1));
  }

  private Clock with(Clock before, int thread, int[] places) {
    Clock clock = before;
    for (int place : places) {
      clock = clock.and(place == Dependences.ALL ? all[thread] : same[place]);
    }
    return clock;
  }

  // ---- threads and signals

  /**
   * What comes after one another at a lock: who begins to wait and who has woken, or who wakes.
   * Those may change places, but nobody is woken by what woke him not: the two keep their order.
   */
  private static final class Signals {
    boolean areNotifications;

    /** The last of each thread, and those of the other kind that were before. */
    Map<Integer, Integer> now = new LinkedHashMap<>();

    Map<Integer, Integer> before = Map.of();

    Iterable<Integer> add(boolean isNotification, int thread, int place) {
      if (isNotification != areNotifications) {
        areNotifications = isNotification;
        before = now;
        now = new LinkedHashMap<>();
      }
      now.put(thread, place);
      return before.values();
    }
  }

  private void addSignal(int place) {
    int thread = trace.thread(place);
    int lock = trace.operand(place);
    Operation operation = trace.operation(place);
    boolean isNotification = operation == Operation.NOTIFY || operation == Operation.NOTIFY_ALL;
    if (signals[lock] == null) {
      signals[lock] = new Signals();
    }
    for (int earlier : signals[lock].add(isNotification, thread, place)) {
      keepOrder(earlier, place);
      learn(thread, earlier);
    }
  }

  private boolean isSignal(int place) {
    int thread = trace.thread(place);
    int lock = trace.operand(place);
    return switch (trace.operation(place)) {
      case WAIT -> {
        waitsFor[thread] = lock;
        yield true;
      }
      case ACQUIRE -> {
        boolean wakes = waitsFor[thread] == lock;
        waitsFor[thread] = wakes ? NONE : waitsFor[thread];
        yield wakes;
      }
      case NOTIFY, NOTIFY_ALL -> true;
      default -> false;
    };
  }

  private void keepOrder(int first, int second) {
    if (first != NONE && trace.thread(first) != trace.thread(second)) {
      direct.add(new int[] {first, second});
    }
  }

  /** The pairs of events that keep their order, of which the later one is not before a place. */
  List<int[]> keepingOrder(int from) {
    int low = 0;
    int high = direct.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (direct.get(middle)[1] < from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return direct.subList(low, direct.size());
  }

  private void learn(int thread, int from) {
    if (from < 0 || trace.thread(from) == thread) {
      return;
    }
    int other = trace.thread(from);
    int count = run.index(from) + 1;
    if (now[thread].of(other) < count) {
      now[thread] = now[thread].and(of(other, count));
    }
  }

  private void keep(int thread, int event) {
    int size = known[thread]++;
    if (size == changes[thread].length) {
      changes[thread] = Arrays.copyOf(changes[thread], 2 * size);
    }
    changes[thread][size] = event;
    clocks.get(thread).add(now[thread]);
  }

  /** What has happened when a thread has done so many events, at least. */
  Clock of(int thread, int done) {
    int at = Arrays.binarySearch(changes[thread], 0, known[thread], done);
    int before = at < 0 ? -at - 1 : at;
    Clock others = before == 0 ? starts[thread] : clocks.get(thread).get(before - 1);
    return done == 0 ? others : others.with(thread, done);
  }

  /** What has happened when the event at a place can come next, at least. */
  Clock before(int place) {
    return withNext(place, of(trace.thread(place), run.index(place)));
  }

  /** What has happened when the event at a place has happened, at least. */
  Clock until(int place) {
    return withNext(place, of(trace.thread(place), run.index(place) + 1));
  }

  private Clock withNext(int place, Clock clock) {
    return next.length == 0 || next[place] == null ? clock : clock.and(next[place]);
  }
}
