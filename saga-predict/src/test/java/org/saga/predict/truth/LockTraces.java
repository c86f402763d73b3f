package org.saga.predict.truth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Runs of random threads that hold several locks at a time, some as readers, and use a few
 * variables. Each event has a place of its own in the program.
 */
public final class LockTraces {
  private static final String[] LOCKS = {"a", "b", "c"};

  private final Random random;
  private final int threads;
  private final Trace.Builder trace = new Trace.Builder();
  private final List<Deque<String>> held = new ArrayList<>();
  private final Map<String, List<Integer>> owners = new HashMap<>();
  private int size;

  private LockTraces(Random random) {
    this.random = random;
    this.threads = 2 + random.nextInt(3);
    for (int thread = 0; thread < threads; thread++) {
      held.add(new ArrayDeque<>());
    }
  }

  /** Returns a run of so many events. */
  public static Trace of(Random random, int events) {
    LockTraces traces = new LockTraces(random);
    for (int tries = 0; traces.size < events && tries < 50 * events; tries++) {
      traces.step(random.nextInt(traces.threads));
    }
    return traces.trace.build();
  }

  private void step(int thread) {
    int choice = random.nextInt(10);
    if (choice < 4) {
      take(thread, LOCKS[random.nextInt(LOCKS.length)], random.nextInt(5) == 0);
    } else if (choice < 7) {
      giveBack(thread);
    } else {
      Operation what = random.nextBoolean() ? Operation.READ : Operation.WRITE;
      add(thread, what, "x" + random.nextInt(2));
    }
  }

  /** A reader's hold is written with a plus sign behind the lock. */
  private void take(int thread, String lock, boolean isShared) {
    boolean hasIt = held.get(thread).contains(lock) || held.get(thread).contains(lock + "+");
    boolean isFree =
        owners.getOrDefault(lock, List.of()).isEmpty()
            && (isShared || owners.getOrDefault(lock + "+", List.of()).isEmpty());
    if (!hasIt && isFree) {
      String name = isShared ? lock + "+" : lock;
      held.get(thread).push(name);
      owners.computeIfAbsent(name, it -> new ArrayList<>()).add(thread);
      add(thread, isShared ? Operation.ACQUIRE_SHARED : Operation.ACQUIRE, lock);
    }
  }

  private void giveBack(int thread) {
    if (!held.get(thread).isEmpty()) {
      String name = held.get(thread).pop();
      owners.get(name).remove(Integer.valueOf(thread));
      boolean isShared = name.endsWith("+");
      add(
          thread,
          isShared ? Operation.RELEASE_SHARED : Operation.RELEASE,
          isShared ? name.substring(0, 1) : name);
    }
  }

  private void add(int thread, Operation what, String to) {
    trace.add("t" + thread, what, to, "at " + size++, Trace.UNKNOWN);
  }
}
