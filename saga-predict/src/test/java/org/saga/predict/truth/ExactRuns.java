package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * All runs of a short trace in which each read sees what it has seen, one event after the other.
 * What matters of a run is how far each thread has come, and the last write of each variable.
 */
public final class ExactRuns {
  private final Trace trace;
  private final List<TraceEvent> events;
  private final List<List<TraceEvent>> threads = new ArrayList<>();
  private final int[] seen;
  private final int[] fork;
  private final List<State> states = new ArrayList<>();

  /** How far the threads have come; the last write of each variable, by place. */
  private record State(List<Integer> done, List<Integer> written) {}

  public ExactRuns(Trace trace) {
    this.trace = trace;
    this.events = trace.events();
    this.seen = new int[trace.size()];
    this.fork = new int[trace.threads().size()];
    for (int thread = 0; thread < fork.length; thread++) {
      threads.add(new ArrayList<>());
    }
    Arrays.fill(fork, -1);
    int[] written = new int[trace.variables().size()];
    Arrays.fill(written, -1);
    for (TraceEvent event : events) {
      threads.get(event.thread()).add(event);
      if (event.operation().isAccess()) {
        seen[event.place()] = written[event.operand()];
        written[event.operand()] =
            event.operation().writes() ? event.place() : written[event.operand()];
      }
      if (event.operation() == Operation.FORK) {
        fork[event.operand()] = event.place();
      }
    }
    explore();
  }

  private void explore() {
    State first =
        new State(
            new ArrayList<>(java.util.Collections.nCopies(threads.size(), 0)),
            new ArrayList<>(java.util.Collections.nCopies(trace.variables().size(), -1)));
    Set<State> known = new HashSet<>(Set.of(first));
    Deque<State> open = new ArrayDeque<>(known);
    while (!open.isEmpty()) {
      State state = open.remove();
      states.add(state);
      for (int thread = 0; thread < threads.size(); thread++) {
        State next = next(state, thread);
        if (next != null && known.add(next)) {
          open.add(next);
        }
      }
    }
  }

  /** The state after a thread's next event, or null. */
  private State next(State state, int thread) {
    TraceEvent event = event(state, thread);
    if (event == null || !mayStart(state, thread) || !mayCome(state, event)) {
      return null;
    }
    boolean isOther =
        event.operation().reads() && state.written.get(event.operand()) != seen[event.place()];
    return isOther ? null : after(state, event);
  }

  private State after(State state, TraceEvent event) {
    List<Integer> done = new ArrayList<>(state.done);
    done.set(event.thread(), done.get(event.thread()) + 1);
    List<Integer> written = state.written;
    if (event.operation().writes()) {
      written = new ArrayList<>(written);
      written.set(event.operand(), event.place());
    }
    return new State(done, written);
  }

  private TraceEvent event(State state, int thread) {
    int done = state.done.get(thread);
    return done == threads.get(thread).size() ? null : threads.get(thread).get(done);
  }

  private boolean mayStart(State state, int thread) {
    return fork[thread] < 0 || isDone(state, events.get(fork[thread]));
  }

  private boolean isDone(State state, TraceEvent event) {
    return threads.get(event.thread()).subList(0, state.done.get(event.thread())).contains(event);
  }

  private boolean mayCome(State state, TraceEvent event) {
    if (event.operation() == Operation.JOIN) {
      return state.done.get(event.operand()) == threads.get(event.operand()).size()
          && mayStart(state, event.operand());
    }
    if (isSignal(event) && !keepsOrder(state, event)) {
      return false;
    }
    return !event.operation().takes() || blocking(state, event).isEmpty();
  }

  /** Who wakes comes after those who waited before, and before those who did later. */
  private boolean keepsOrder(State state, TraceEvent event) {
    return events.stream()
        .filter(it -> isSignal(it) && it.operand() == event.operand())
        .filter(it -> notifies(it) != notifies(event))
        .allMatch(it -> isDone(state, it) == it.place() < event.place());
  }

  private static boolean notifies(TraceEvent event) {
    return event.operation() == Operation.NOTIFY || event.operation() == Operation.NOTIFY_ALL;
  }

  /** The threads that have the lock that an event takes. */
  private List<Integer> blocking(State state, TraceEvent event) {
    List<Integer> blocking = new ArrayList<>();
    for (int other = 0; other < threads.size(); other++) {
      boolean isShared = event.operation() == Operation.ACQUIRE_SHARED;
      boolean has =
          has(other, state.done.get(other), event.operand(), false)
              || !isShared && has(other, state.done.get(other), event.operand(), true);
      if (other != event.thread() && has) {
        blocking.add(other);
      }
    }
    return blocking;
  }

  private boolean has(int thread, int done, int lock, boolean isShared) {
    int depth = 0;
    int before = 0;
    for (TraceEvent event : threads.get(thread).subList(0, done)) {
      if (event.operand() == lock) {
        switch (event.operation()) {
          case ACQUIRE -> {
            depth += isShared ? 0 : 1 + before;
            before = 0;
          }
          case RELEASE -> depth -= isShared ? 0 : 1;
          case WAIT -> {
            before = isShared ? 0 : depth - 1;
            depth = isShared ? depth : 0;
          }
          case ACQUIRE_SHARED -> depth += isShared ? 1 : 0;
          case RELEASE_SHARED -> depth -= isShared ? 1 : 0;
          default -> {}
        }
      }
    }
    return depth > 0;
  }

  private boolean isSignal(TraceEvent event) {
    return switch (event.operation()) {
      case WAIT, NOTIFY, NOTIFY_ALL -> true;
      case ACQUIRE -> takesAgain(event);
      default -> false;
    };
  }

  private boolean takesAgain(TraceEvent event) {
    for (int i = event.place() - 1; i >= 0; i--) {
      TraceEvent it = events.get(i);
      boolean isOfLock =
          it.operation() == Operation.WAIT
              || it.operation() == Operation.ACQUIRE
              || it.operation() == Operation.RELEASE;
      if (it.thread() == event.thread() && isOfLock && it.operand() == event.operand()) {
        return it.operation() == Operation.WAIT;
      }
    }
    return false;
  }

  // ---- what they show

  /** The pairs of conflicting accesses of two threads that can both come next, as texts. */
  public Set<List<Integer>> races() {
    Set<List<Integer>> races = new HashSet<>();
    for (State state : states) {
      for (int one = 0; one < threads.size(); one++) {
        for (int other = one + 1; other < threads.size(); other++) {
          TraceEvent a = next(state, one, other);
          TraceEvent b = next(state, other, one);
          if (a != null && b != null && a.operation().isAccess() && b.operation().isAccess()) {
            boolean writes = a.operation().writes() || b.operation().writes();
            if (writes && a.operand() == b.operand()) {
              races.add(List.of(Math.min(a.place(), b.place()), Math.max(a.place(), b.place())));
            }
          }
        }
      }
    }
    return races;
  }

  private TraceEvent next(State state, int thread, int ignored) {
    return mayStart(state, thread) ? event(state, thread) : null;
  }

  /**
   * The events of threads that wait for one another, as cycles: what a thread asks for, some other
   * one of the cycle has.
   */
  public Set<Set<Integer>> deadlocks() {
    Set<Set<Integer>> deadlocks = new HashSet<>();
    for (State state : states) {
      for (int mask = 3; mask < 1 << threads.size(); mask++) {
        Set<Integer> waiting = cycle(state, mask);
        if (waiting != null) {
          deadlocks.add(waiting);
        }
      }
    }
    return deadlocks;
  }

  /** What the threads of a mask wait for, if they are one cycle. */
  private Set<Integer> cycle(State state, int mask) {
    Set<Integer> places = new HashSet<>();
    List<List<Integer>> holders = new ArrayList<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      TraceEvent event = (mask >> thread & 1) == 0 ? null : next(state, thread, 0);
      if ((mask >> thread & 1) != 0) {
        if (event == null || !event.operation().takes()) {
          return null;
        }
        places.add(event.place());
      }
      holders.add(event == null ? List.of() : blocking(state, event));
    }
    return isCycle(mask, holders) ? places : null;
  }

  private static boolean isCycle(int mask, List<List<Integer>> holders) {
    int first = Integer.numberOfTrailingZeros(mask);
    return goesRound(first, first, mask & ~(1 << first), holders);
  }

  private static boolean goesRound(int first, int at, int left, List<List<Integer>> holders) {
    if (left == 0) {
      return holders.get(at).contains(first);
    }
    return holders.get(at).stream()
        .anyMatch(it -> (left >> it & 1) != 0 && goesRound(first, it, left & ~(1 << it), holders));
  }

  /** Whether a run does some events in their order; the last of a thread sees whatever it sees. */
  public boolean shows(int[] sequence) {
    Set<List<Object>> known = new HashSet<>();
    Deque<List<Object>> open = new ArrayDeque<>();
    open.add(List.of(states.get(0), 0, Set.of()));
    while (!open.isEmpty()) {
      List<Object> way = open.remove();
      int progress = (Integer) way.get(1);
      if (progress == sequence.length) {
        return true;
      }
      if (known.add(way)) {
        goOn((State) way.get(0), progress, stopped(way), sequence, open);
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked")
  private static Set<Integer> stopped(List<Object> way) {
    return (Set<Integer>) way.get(2);
  }

  private void goOn(
      State state, int progress, Set<Integer> stopped, int[] sequence, Deque<List<Object>> open) {
    for (int thread = 0; thread < threads.size(); thread++) {
      TraceEvent event = stopped.contains(thread) ? null : next(state, thread, 0);
      if (event != null) {
        boolean isNext = event.place() == sequence[progress];
        boolean isLater =
            Arrays.stream(sequence).skip(progress + 1).anyMatch(it -> it == event.place());
        State after = isLater ? null : next(state, thread);
        if (after != null) {
          open.add(List.of(after, progress + (isNext ? 1 : 0), stopped));
        }
        if (isNext && event.operation() != Operation.UPDATE) {
          Set<Integer> more = new HashSet<>(stopped);
          more.add(thread);
          open.add(List.of(after(state, event), progress + 1, more));
        }
      }
    }
  }
}
