package org.saga.predict.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.saga.predict.defect.Defect.Fact;
import org.saga.predict.exact.Answer;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.exact.Goal;
import org.saga.predict.exact.HeldLock;
import org.saga.predict.exact.Meeting;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Finds deadlocks: threads of which each asks for a lock that the next one has. Cycles of what is
 * asked for while something is held come first; then the order says whether the threads can all
 * come there. Each set of locks and threads is told once.
 */
public final class Deadlocks {
  /** So many cycles are examined. */
  private static final int MOST_CYCLES = 20_000;

  /** So many steps lead to them. */
  private static final int MOST_STEPS = 2_000_000;

  /** Up to so many threads may be in a deadlock. */
  private static final int MOST_THREADS = 8;

  /** So many sets of events of a cycle are searched for. */
  private static final int MOST_SEARCHED = 64;

  private final ExactOrder order;
  private final Trace trace;
  private final List<Request> requests = new ArrayList<>();

  /** The requests that want a lock that others may have, by the lock that these hold. */
  private final Map<Integer, List<Request>> byHeld = new HashMap<>();

  private final Set<Set<String>> known = new HashSet<>();
  private final List<Defect> found = new ArrayList<>();
  private int candidates;
  private int undecided;
  private int steps;
  private boolean isCut;

  /** What one thread asks for while it holds the same locks, with the places where it does. */
  private record Request(int thread, HeldLock wanted, List<HeldLock> held, int[] places) {
    boolean waitsFor(Request other) {
      return thread != other.thread && other.held.stream().anyMatch(wanted::excludes);
    }

    /** Both can hold what they hold at a time. */
    boolean isBeside(Request other) {
      return thread != other.thread
          && held.stream().noneMatch(it -> other.held.stream().anyMatch(it::excludes));
    }
  }

  private record Key(int thread, int location, HeldLock wanted, List<HeldLock> held) {}

  private Deadlocks(ExactOrder order) {
    this.order = order;
    this.trace = order.run().trace();
  }

  /** Finds the deadlocks of a trace. */
  public static Defects find(ExactOrder order) {
    return new Deadlocks(order).all();
  }

  private Defects all() {
    addRequests();
    for (Request first : requests) {
      extend(new ArrayList<>(List.of(first)));
    }
    return new Defects(found, candidates, undecided + (isCut ? 1 : 0));
  }

  // ---- requests

  private void addRequests() {
    Map<Key, List<Integer>> all = new LinkedHashMap<>();
    Requests blocking = new Requests(trace);
    for (int place = 0; place < trace.size(); place++) {
      if (blocking.mayBlock(place)) {
        add(place, all);
      }
    }
    all.forEach(
        (key, places) -> {
          int[] at = places.stream().mapToInt(Integer::intValue).toArray();
          Request request = new Request(key.thread, key.wanted, key.held, at);
          requests.add(request);
          for (int lock : locks(key.held)) {
            byHeld.computeIfAbsent(lock, it -> new ArrayList<>()).add(request);
          }
        });
  }

  private static int[] locks(List<HeldLock> held) {
    return held.stream().mapToInt(HeldLock::lock).distinct().toArray();
  }

  private void add(int place, Map<Key, List<Integer>> to) {
    List<HeldLock> held = order.locksAt(place);
    int lock = trace.operand(place);
    boolean isShared = trace.operation(place) == Operation.ACQUIRE_SHARED;
    boolean hasIt = held.stream().anyMatch(it -> it.lock() == lock && (isShared || !it.isShared()));
    if (!held.isEmpty() && !hasIt) {
      List<HeldLock> locks =
          held.stream().map(it -> new HeldLock(it.lock(), it.isShared(), -1)).toList();
      HeldLock wanted = new HeldLock(lock, isShared, -1);
      Key key = new Key(trace.thread(place), trace.location(place), wanted, locks);
      to.computeIfAbsent(key, it -> new ArrayList<>()).add(place);
    }
  }

  // ---- cycles

  /** Goes on from the last request to whoever has what it wants; the first has the least number. */
  private void extend(List<Request> path) {
    Request first = path.get(0);
    Request last = path.get(path.size() - 1);
    if (path.size() > 1 && last.waitsFor(first)) {
      examine(path);
    }
    if (path.size() == MOST_THREADS) {
      return;
    }
    for (Request next : byHeld.getOrDefault(last.wanted.lock(), List.of())) {
      if (++steps > MOST_STEPS || candidates > MOST_CYCLES) {
        isCut = true;
        return;
      }
      boolean fits =
          next.thread > first.thread
              && last.waitsFor(next)
              && path.stream().allMatch(next::isBeside);
      if (fits) {
        path.add(next);
        extend(path);
        path.remove(path.size() - 1);
      }
    }
  }

  private void examine(List<Request> cycle) {
    Set<String> kind = kind(cycle);
    if (known.contains(kind)) {
      return;
    }
    candidates++;
    int[][] lists = cycle.stream().map(Request::places).toArray(int[][]::new);
    Meeting meeting = order.meeting(lists, 0);
    if (meeting != null) {
      add(kind, meeting.places(), meeting.answer());
    } else {
      search(kind, lists);
    }
  }

  /** Which locks are wanted where, and by whom if that is not known. */
  private Set<String> kind(List<Request> cycle) {
    Set<String> kind = new TreeSet<>();
    for (Request it : cycle) {
      int location = trace.location(it.places[0]);
      String where = location == Trace.NOWHERE ? "by " + it.thread : "at " + location;
      kind.add(it.wanted.lock() + " " + where + " with " + Arrays.toString(locks(it.held)));
    }
    return kind;
  }

  private void search(Set<String> kind, int[][] lists) {
    int[] at = new int[lists.length];
    boolean isOpen = false;
    for (int tries = 0; tries < MOST_SEARCHED; tries++) {
      List<Integer> places = new ArrayList<>();
      for (int i = 0; i < lists.length; i++) {
        places.add(lists[i][at[i]]);
      }
      boolean areUnordered =
          places.stream()
              .allMatch(a -> places.stream().noneMatch(b -> a != b && order.isBefore(a, b)));
      if (areUnordered) {
        Answer answer = order.search(Goal.meeting(places));
        if (answer.isPossible()) {
          add(kind, places.stream().mapToInt(Integer::intValue).toArray(), answer);
          return;
        }
        isOpen |= answer.isUndecided();
      }
      if (!next(at, lists)) {
        undecided += isOpen ? 1 : 0;
        return;
      }
    }
    undecided++;
  }

  private static boolean next(int[] at, int[][] lists) {
    for (int i = 0; i < at.length; i++) {
      if (++at[i] < lists[i].length) {
        return true;
      }
      at[i] = 0;
    }
    return false;
  }

  // ---- what is told

  private void add(Set<String> kind, int[] places, Answer answer) {
    known.add(kind);
    List<Fact> facts = new ArrayList<>();
    BitSet shown = new BitSet();
    for (int place : places) {
      facts.add(new Fact("thread", wait(place, shown)));
    }
    found.add(
        new Defect(
            "deadlock of " + places.length + " threads",
            facts,
            "deadlock",
            () -> order.run(answer),
            shown.stream().toArray(),
            answer.how()));
  }

  private String wait(int place, BitSet shown) {
    StringBuilder text = new StringBuilder(trace.threads().name(trace.thread(place)));
    text.append(" waits for ").append(trace.locks().name(trace.operand(place)));
    text.append(Place.location(trace, place)).append(", holding");
    String comma = " ";
    for (HeldLock it : order.locksAt(place)) {
      shown.set(it.since());
      text.append(comma).append(Place.of(trace, it));
      comma = ", ";
    }
    return text.toString();
  }
}
