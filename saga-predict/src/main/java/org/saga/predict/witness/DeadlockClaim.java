package org.saga.predict.witness;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** At the end of a run threads wait for locks that the next of them has. */
final class DeadlockClaim implements Claim {

  @Override
  public BitSet free(Trace trace, List<TraceEvent> events) {
    return new BitSet();
  }

  @Override
  public String fault(Trace trace, List<TraceEvent> events) {
    return waits(trace, events).isEmpty() ? "no threads wait for one another at its end" : null;
  }

  /** The events for which threads wait that wait for one another at the end of a run. */
  static List<TraceEvent> waits(Trace trace, List<TraceEvent> events) {
    Map<Integer, Set<Integer>> holders = new HashMap<>();
    Map<Integer, TraceEvent> next = next(trace, events);
    for (TraceEvent event : next.values()) {
      if (event.operation().takes()) {
        holders.put(event.thread(), holders(event, events));
      }
    }
    return next.values().stream().filter(it -> comesBack(it.thread(), holders)).toList();
  }

  /** What each thread does next, but for asking for a lock. */
  private static Map<Integer, TraceEvent> next(Trace trace, List<TraceEvent> events) {
    Set<Integer> done = new HashSet<>();
    events.forEach(it -> done.add(it.place()));
    Map<Integer, TraceEvent> next = new HashMap<>();
    for (TraceEvent event : trace.events()) {
      if (!done.contains(event.place()) && event.operation() != Operation.REQUEST) {
        next.putIfAbsent(event.thread(), event);
      }
    }
    return next;
  }

  /** The other threads that keep a lock from being taken. */
  private static Set<Integer> holders(TraceEvent taking, List<TraceEvent> events) {
    Map<Integer, Integer> exclusive = new HashMap<>();
    Map<Integer, Integer> before = new HashMap<>();
    Map<Integer, Integer> shared = new HashMap<>();
    for (TraceEvent it : events) {
      if (it.operand() == taking.operand()) {
        int thread = it.thread();
        switch (it.operation()) {
          case ACQUIRE -> {
            Integer again = before.remove(thread);
            exclusive.merge(thread, again == null ? 1 : again, Integer::sum);
          }
          case RELEASE -> exclusive.merge(thread, -1, Integer::sum);
          case WAIT -> before.put(thread, exclusive.put(thread, 0));
          case ACQUIRE_SHARED -> shared.merge(thread, 1, Integer::sum);
          case RELEASE_SHARED -> shared.merge(thread, -1, Integer::sum);
          default -> {
            // It says nothing of who has the lock.
          }
        }
      }
    }
    Set<Integer> holders = new HashSet<>();
    exclusive.forEach((thread, depth) -> add(holders, thread, depth));
    if (taking.operation() == Operation.ACQUIRE) {
      shared.forEach((thread, depth) -> add(holders, thread, depth));
    }
    holders.remove(taking.thread());
    return holders;
  }

  private static void add(Set<Integer> holders, int thread, int depth) {
    if (depth > 0) {
      holders.add(thread);
    }
  }

  private static boolean comesBack(int thread, Map<Integer, Set<Integer>> waits) {
    Set<Integer> reached = new HashSet<>(waits.getOrDefault(thread, Set.of()));
    int before = 0;
    while (reached.size() > before) {
      before = reached.size();
      for (int it : List.copyOf(reached)) {
        reached.addAll(waits.getOrDefault(it, Set.of()));
      }
    }
    return reached.contains(thread);
  }
}
