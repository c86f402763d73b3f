package org.saga.predict.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.LockTraces;
import org.saga.predict.truth.RandomTraces;

/** Theorem 3 of jPredictor: two events are in one atomic set if their counters are the same. */
class CriticalSectionsTests {
  private int atomic;

  /** The sections that an event is in, with those that it begins and ends. */
  private static Set<Integer> counters(RunIndex run, int place) {
    int thread = run.trace().thread(place);
    Set<Integer> sections = new HashSet<>();
    for (int done : new int[] {run.index(place), run.index(place) + 1}) {
      Arrays.stream(run.sections().heldBy(thread, done)).forEach(sections::add);
    }
    return sections;
  }

  /** Only the outermost pair of a lock that is taken again counts; who waits gives it back. */
  private static Set<Integer> outermost(Trace trace) {
    Map<List<Integer>, Integer> depths = new HashMap<>();
    Map<List<Integer>, Integer> before = new HashMap<>();
    Set<Integer> places = new HashSet<>();
    for (TraceEvent event : trace.events()) {
      Operation operation = event.operation();
      boolean isShared =
          operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
      List<Integer> holder = List.of(event.thread(), event.operand(), isShared ? 1 : 0);
      int depth = depths.getOrDefault(holder, 0);
      int after = depth;
      if (operation.takes()) {
        Integer again = before.remove(holder);
        after = again == null ? depth + 1 : again;
      } else if (operation == Operation.WAIT) {
        before.put(holder, depth);
        after = 0;
      } else if (operation.givesBack()) {
        after = depth - 1;
      }
      depths.put(holder, after);
      if ((depth == 0) != (after == 0)) {
        places.add(event.place());
      }
    }
    return places;
  }

  /** Definition 1. */
  private static boolean areAtomic(
      Trace trace, Set<Integer> outermost, int one, int other, int lock, boolean isShared) {
    if (trace.thread(one) != trace.thread(other)) {
      return false;
    }
    return outermost.stream()
        .filter(it -> trace.operation(it).takes() && isOf(trace, it, one, lock, isShared))
        .filter(it -> it <= Math.min(one, other))
        .anyMatch(
            taking ->
                outermost.stream()
                    .filter(it -> trace.operation(it).givesBack())
                    .filter(it -> isOf(trace, it, one, lock, isShared))
                    .noneMatch(it -> taking < it && it < Math.max(one, other)));
  }

  private static boolean isOf(Trace trace, int place, int one, int lock, boolean isShared) {
    Operation operation = trace.operation(place);
    boolean isOfReader =
        operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
    return trace.thread(place) == trace.thread(one)
        && trace.operand(place) == lock
        && isOfReader == isShared;
  }

  private void check(Trace trace, String message) {
    RunIndex run = new RunIndex(trace);
    Set<Integer> outermost = outermost(trace);
    for (int one = 0; one < trace.size(); one++) {
      for (int other = one; other < trace.size(); other++) {
        Set<Integer> same = counters(run, one);
        same.retainAll(counters(run, other));
        for (int lock = 0; lock < trace.locks().size(); lock++) {
          for (boolean isShared : new boolean[] {false, true}) {
            int of = lock;
            boolean hasSame =
                same.stream()
                    .anyMatch(
                        it ->
                            run.sections().lock(it) == of
                                && run.sections().isShared(it) == isShared);
            boolean areAtomic = areAtomic(trace, outermost, one, other, lock, isShared);
            assertThat(hasSame)
                .as("%s%d %d of lock %d", message, one, other, lock)
                .isEqualTo(areAtomic);
            atomic += areAtomic ? 1 : 0;
          }
        }
      }
    }
  }

  @Test
  void events_are_atomic_where_their_counters_are_the_same() {
    for (long seed = 0; seed < 600; seed++) {
      Trace locks = LockTraces.of(new Random(seed), 14);
      check(locks, "seed " + seed + "\n" + TextTrace.text(locks));
      Trace any = RandomTraces.of(seed, 14);
      check(any, "seed " + seed + "\n" + TextTrace.text(any));
    }
    assertThat(atomic).isGreaterThan(10_000);
  }
}
