package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where threads come to know of each other's events. */
final class Learned {
  /** For each thread who has learned of it. */
  private final List<Map<Integer, Learner>> learners = new ArrayList<>();

  /** For each thread which of its events are the last of those that another one learns of. */
  private final List<BitSet> sources = new ArrayList<>();

  /** Which events of a thread learn of another one, and how many of its events are known then. */
  private static final class Learner {
    private final Ints events = new Ints();
    private final Ints known = new Ints();

    void add(int event, int count) {
      events.add(event);
      known.add(count);
    }

    /** Finds the events that come to know of more of some events. */
    void find(int[] of, Ints found) {
      int at = 0;
      int next = 0;
      while (next < of.length) {
        at = known.indexOf(of[next] + 1, at);
        if (at == known.size()) {
          return;
        }
        found.add(events.get(at));
        next = Ints.countBefore(of, known.get(at++));
      }
    }
  }

  Learned(int threads) {
    for (int thread = 0; thread < threads; thread++) {
      learners.add(new HashMap<>(0));
      sources.add(new BitSet(0));
    }
  }

  /** Takes that an event of a thread is the first one that knows so many events of another one. */
  void add(int thread, int event, int of, int count) {
    learners.get(of).computeIfAbsent(thread, it -> new Learner()).add(event, count);
    sources.get(of).set(count - 1);
  }

  /** Which events of each thread are the last of those that another one learns of. */
  int[][] sources() {
    return sources.stream().map(it -> it.stream().toArray()).toArray(int[][]::new);
  }

  /** Takes a thread and one of its events. */
  interface Taker {
    void take(int thread, int event);
  }

  /** Hands over who comes to know of one of a thread's events, and with which event. */
  void forEachThatKnows(int thread, int event, Taker taker) {
    learners
        .get(thread)
        .forEach(
            (learner, it) -> {
              int at = it.known.indexOf(event + 1, 0);
              if (at < it.known.size()) {
                taker.take(learner, it.events.get(at));
              }
            });
  }

  /** For each thread which of its events come to know of more of some events of others. */
  int[][] of(int[][] events) {
    Ints[] found = new Ints[events.length];
    Arrays.setAll(found, it -> new Ints());
    for (int thread = 0; thread < events.length; thread++) {
      int[] own = events[thread];
      if (own.length > 0) {
        learners.get(thread).forEach((learner, it) -> it.find(own, found[learner]));
      }
    }
    return Arrays.stream(found).map(Ints::toSet).toArray(int[][]::new);
  }
}
