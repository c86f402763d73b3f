package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds out whether events can come in some order, with anything between them: without a lattice,
 * in one pass over the events for each event of the pattern.
 *
 * <p>It needs a partial order. A first event of the pattern is chosen so that as little as possible
 * has to be before it, then a second one that is not among that, and so on. The events of one
 * column are ordered, so the earliest one that is still to come needs the least. Which column does
 * each step is tried; of two ways that have come equally far the one goes on that needs no more
 * than the other.
 */
public final class PatternSearch {
  private final Computation computation;

  /** For each event how many events of each column have happened when it has, at least. */
  private final int[][][] until;

  private PatternSearch(Computation computation) {
    this.computation = computation;
    this.until = until(computation);
  }

  /**
   * Returns the places of the selected events of a run that has the pattern, up to its end; empty
   * if there is no such run.
   *
   * @param pattern for each event of the pattern which places it may be at
   * @throws IllegalArgumentException if sections exclude one another
   */
  public static Optional<int[]> find(Computation computation, List<IntPredicate> pattern) {
    if (!computation.isPartialOrder()) {
      throw new IllegalArgumentException("sections exclude one another: ask the lattice");
    }
    return new PatternSearch(computation).find(pattern);
  }

  /** What an event needs comes before it in the trace, and was looked at before. */
  private static int[][][] until(Computation computation) {
    int[][][] until = new int[computation.columns()][][];
    for (int column = 0; column < until.length; column++) {
      until[column] = new int[computation.size(column)][];
    }
    int[] next = new int[until.length];
    for (int i = 0; i < computation.size(); i++) {
      int column = earliest(computation, next);
      int event = next[column]++;
      int[] known = event == 0 ? new int[until.length] : until[column][event - 1].clone();
      int[] needs = computation.needs(column, event);
      for (int need = 0; need < needs.length; need += 2) {
        if (needs[need + 1] > 0) {
          join(known, until[needs[need]][needs[need + 1] - 1]);
        }
      }
      known[column] = event + 1;
      until[column][event] = known;
    }
    return until;
  }

  private static int earliest(Computation computation, int[] next) {
    int earliest = -1;
    for (int column = 0; column < next.length; column++) {
      boolean hasMore = next[column] < computation.size(column);
      if (hasMore
          && (earliest < 0
              || computation.place(column, next[column])
                  < computation.place(earliest, next[earliest]))) {
        earliest = column;
      }
    }
    return earliest;
  }

  private static void join(int[] cut, int[] other) {
    for (int i = 0; i < cut.length; i++) {
      cut[i] = Math.max(cut[i], other[i]);
    }
  }

  /** A cut after some events of the pattern, and the one before. */
  private record Way(int[] cut, Way before) {
    boolean needsNoMoreThan(Way other) {
      for (int i = 0; i < cut.length; i++) {
        if (cut[i] > other.cut[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private Optional<int[]> find(List<IntPredicate> pattern) {
    List<Way> ways = List.of(new Way(new int[until.length], null));
    for (IntPredicate event : pattern) {
      List<Way> longer = new ArrayList<>();
      for (Way way : ways) {
        for (int column = 0; column < until.length; column++) {
          step(way, column, event, longer);
        }
      }
      ways = longer;
    }
    return ways.stream().findFirst().map(this::places);
  }

  /** Goes on by the earliest event of a column that fits and is still to come. */
  private void step(Way way, int column, IntPredicate event, List<Way> to) {
    for (int i = way.cut[column]; i < computation.size(column); i++) {
      if (event.test(computation.place(column, i))) {
        int[] cut = way.cut.clone();
        join(cut, until[column][i]);
        add(new Way(cut, way), to);
        return;
      }
    }
  }

  private static void add(Way way, List<Way> to) {
    if (to.stream().noneMatch(it -> it.needsNoMoreThan(way))) {
      to.removeIf(way::needsNoMoreThan);
      to.add(way);
    }
  }

  /** The events of each step come in the order of the trace, the pattern's event the last. */
  private int[] places(Way last) {
    int[] places = last.before == null ? new int[0] : places(last.before);
    if (last.before == null) {
      return places;
    }
    int[] more =
        IntStream.range(0, until.length)
            .flatMap(
                column ->
                    IntStream.range(last.before.cut[column], last.cut[column])
                        .map(event -> computation.place(column, event)))
            .sorted()
            .toArray();
    int[] all = Arrays.copyOf(places, places.length + more.length);
    System.arraycopy(more, 0, all, places.length, more.length);
    return all;
  }
}
