package org.saga.predict.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.saga.predict.defect.Accesses.Group;
import org.saga.predict.defect.Defect.Fact;
import org.saga.predict.exact.Answer;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.exact.Goal;
import org.saga.predict.exact.Meeting;
import org.saga.predict.trace.Trace;

/**
 * Finds races: two conflicting accesses of a plain variable that a possible run brings next to each
 * other. Each field and pair of places in the program is told once.
 *
 * <p>One pass brings together what threads do to a variable with which locks. Pairs without a
 * common lock are examined: by the closure, all at once; then pair by pair, by the search.
 */
public final class Races {
  /** So many pairs of two groups are searched for. */
  private static final int MOST_SEARCHED = 6;

  /** Up to so many pairs, all are. */
  private static final int FEW = 64;

  /** So many of a field and a pair of places. */
  private static final int MOST_OF_KIND = 200;

  /** So many times accesses are looked at from where they are, so many of each group. */
  private static final int MOST_NEAR = 4;

  private static final int NEAR = 8;

  /** So many sections are looked at from the beginning of the trace. */
  private static final long LEAST_WORK = 20_000_000;

  private static final long WORK_PER_EVENT = 20;

  private final ExactOrder order;
  private final Trace trace;
  private final Shared shared;
  private final Accesses accesses;
  private final Set<Kind> known = new HashSet<>();
  private final Map<Kind, Integer> searched = new HashMap<>();
  private final Set<Kind> undecided = new HashSet<>();
  private final List<Defect> found = new ArrayList<>();
  private long candidates;

  /** What is told once. */
  private record Kind(String field, int location, int other) {}

  private Races(ExactOrder order) {
    this.order = order;
    this.trace = order.run().trace();
    this.shared = new Shared(trace);
    this.accesses = new Accesses(order);
  }

  /** Finds the races of a trace. */
  public static Defects find(ExactOrder order) {
    return find(order, it -> true);
  }

  /**
   * Finds the races of some fields.
   *
   * @param isMeant which, by the names of {@link Shared#field}
   */
  static Defects find(ExactOrder order, Predicate<String> isMeant) {
    return new Races(order).all(isMeant);
  }

  private Defects all(Predicate<String> isMeant) {
    for (int variable = 0; variable < trace.variables().size(); variable++) {
      if (accesses.isShared(variable)
          && shared.isPlain(variable)
          && isMeant.test(shared.field(variable))) {
        examine(variable);
      }
    }
    undecided.removeAll(known);
    return new Defects(found, candidates, undecided.size());
  }

  private void examine(int variable) {
    String field = shared.field(variable);
    List<Group> groups = accesses.groups(variable);
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        Group one = groups.get(i);
        Group other = groups.get(j);
        Kind kind = kind(field, one.location(), other.location());
        if (one.conflictsWith(other) && !known.contains(kind)) {
          examine(kind, one, other);
        }
      }
    }
  }

  private static Kind kind(String field, int one, int other) {
    return new Kind(field, Math.min(one, other), Math.max(one, other));
  }

  private void examine(Kind kind, Group one, Group other) {
    int[] first = unordered(one.places(), 0, other.places(), 0);
    if (first != null) {
      candidates++;
      Meeting meeting = near(one.places(), other.places(), first);
      if (meeting == null) {
        meeting = anywhere(kind, one.places(), other.places());
      }
      if (meeting != null) {
        add(kind, meeting.places(), meeting.answer());
      } else {
        search(kind, one, other);
      }
    }
  }

  /** The first of each, by their indexes, of which neither has to come before the other. */
  private int[] unordered(int[] ones, int from, int[] others, int fromOther) {
    int i = from;
    int j = fromOther;
    while (i < ones.length && j < others.length) {
      if (order.isBefore(ones[i], others[j])) {
        i++;
      } else if (order.isBefore(others[j], ones[i])) {
        j++;
      } else {
        return new int[] {i, j};
      }
    }
    return null;
  }

  /** Lets all happen as it did up to where two accesses are that may meet. */
  private Meeting near(int[] ones, int[] others, int[] first) {
    int[] at = first;
    for (int tries = 0; tries < MOST_NEAR && at != null; tries++) {
      int[] some = Arrays.copyOfRange(ones, at[0], Math.min(ones.length, at[0] + NEAR));
      int[] more = Arrays.copyOfRange(others, at[1], Math.min(others.length, at[1] + NEAR));
      Meeting meeting = order.meeting(new int[][] {some, more}, Math.min(some[0], more[0]));
      if (meeting != null) {
        return meeting;
      }
      at = unordered(ones, at[0] + some.length, others, at[1] + more.length);
    }
    return null;
  }

  /** Lets happen what has to, and no more. */
  private Meeting anywhere(Kind kind, int[] ones, int[] others) {
    if (order.closureWork() > WORK_PER_EVENT * trace.size() + LEAST_WORK) {
      undecided.add(kind);
      return null;
    }
    return order.meeting(new int[][] {ones, others}, 0);
  }

  // ---- pair by pair

  private void search(Kind kind, Group one, Group other) {
    boolean areFew = (long) one.places().length * other.places().length <= FEW;
    int left = areFew ? FEW : MOST_SEARCHED;
    for (int place : one.places()) {
      int[] near = areFew ? other.places() : near(place, other.places());
      for (int second : near) {
        if (order.isBefore(place, second) || order.isBefore(second, place)) {
          continue;
        }
        if (left-- == 0 || searched.merge(kind, 1, Integer::sum) > MOST_OF_KIND) {
          undecided.add(kind);
          return;
        }
        Answer answer = order.search(Goal.meeting(List.of(place, second)));
        if (answer.isPossible()) {
          add(kind, new int[] {place, second}, answer);
          return;
        }
        if (answer.isUndecided()) {
          undecided.add(kind);
        }
      }
    }
  }

  /** Those before and behind a place. */
  private static int[] near(int place, int[] others) {
    int at = -Arrays.binarySearch(others, place) - 1;
    return Arrays.copyOfRange(others, Math.max(0, at - 1), Math.min(others.length, at + 1));
  }

  // ---- what is told

  private void add(Kind kind, int[] places, Answer answer) {
    known.add(kind);
    int[] last = Arrays.stream(places).sorted().toArray();
    List<Fact> facts =
        List.of(new Fact("first", access(last[0])), new Fact("second", access(last[1])));
    found.add(
        new Defect(
            "race on " + kind.field,
            facts,
            "race",
            () -> order.run(answer, last),
            last,
            answer.how()));
  }

  private String access(int place) {
    return Place.of(trace, place) + ", " + holding(place);
  }

  private String holding(int place) {
    String locks =
        order.locksAt(place).stream()
            .map(it -> Place.of(trace, it))
            .collect(Collectors.joining(", "));
    return locks.isEmpty() ? "holding no lock" : "holding " + locks;
  }
}
