package org.saga.predict.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saga.predict.order.Clock;

/**
 * Looks for a run that leads to a goal, in any order. A lock that is held by several threads where
 * they have to come is given back by all but one; which one is tried. For each such set of events
 * the order that follows from it is closed, and the rest is tried.
 */
final class Search {
  private static final int NOBODY = -1;

  private final RunIndex run;
  private final CriticalSections sections;
  private final Cones cones;
  private final Dependence dependence;
  private final Bounds bounds;
  private final Goal goal;

  /** For each thread how far it may go. */
  private final int[] limit;

  private final boolean[] stops;
  private final List<int[]> chain = new ArrayList<>();
  private int choices;
  private boolean isUndecided;
  private long work;

  Search(RunIndex run, Cones cones, Dependence dependence, Bounds bounds, Goal goal) {
    this.run = run;
    this.sections = run.sections();
    this.cones = cones;
    this.dependence = dependence;
    this.bounds = bounds;
    this.goal = goal;
    this.limit = new int[run.threads()];
    this.stops = new boolean[run.threads()];
    Arrays.setAll(limit, run::events);
    for (int place : goal.next()) {
      int thread = run.trace().thread(place);
      limit[thread] = run.index(place);
      stops[thread] = true;
    }
    for (int i = 1; i < goal.chain().size(); i++) {
      chain.add(new int[] {goal.chain().get(i - 1), goal.chain().get(i)});
    }
  }

  /** How many events have been looked at. */
  long work() {
    return work;
  }

  Answer answer() {
    int[] cut = new int[run.threads()];
    for (int place : goal.next()) {
      raise(cut, cones.before(place));
    }
    for (int place : goal.chain()) {
      raise(cut, cones.until(place));
    }
    int[] order = isTooFar(cut) ? null : explore(cut, Map.of());
    return order != null ? Answer.search(order) : isUndecided ? Answer.UNDECIDED : Answer.NO;
  }

  private static void raise(int[] cut, Clock clock) {
    clock.forEachMoreThan(
        Clock.NOTHING, (thread, before, count) -> cut[thread] = Math.max(cut[thread], count));
  }

  private boolean isTooFar(int[] cut) {
    for (int thread = 0; thread < cut.length; thread++) {
      if (cut[thread] > limit[thread]) {
        return true;
      }
    }
    return false;
  }

  // ---- which sections stay open

  /** The order that leads to a cut, or to one that has more; null if none is found. */
  private int[] explore(int[] from, Map<Integer, Integer> kept) {
    int[] cut = from.clone();
    List<Integer> open = closed(cut, kept);
    if (open == null) {
      return null;
    }
    int lock = undecided(open, cut, kept);
    if (lock == NOBODY) {
      return linear(cut);
    }
    for (int choice : choices(lock, open)) {
      Map<Integer, Integer> more = new HashMap<>(kept);
      more.put(lock, choice);
      int[] order = explore(cut, more);
      if (order != null) {
        return order;
      }
    }
    return null;
  }

  /** Ends the sections that cannot stay open; those that do, or null if it cannot be. */
  private List<Integer> closed(int[] cut, Map<Integer, Integer> kept) {
    while (true) {
      List<Integer> open = open(cut);
      boolean isMore = false;
      for (int section : open) {
        if (mustEnd(section, open, cut, kept)) {
          if (stopsWithin(section, cut) || sections.last(section) == CriticalSections.NEVER) {
            return null;
          }
          raise(cut, cones.until(sections.last(section)));
          isMore = true;
          break;
        }
      }
      if (isTooFar(cut)) {
        return null;
      }
      if (!isMore) {
        return open;
      }
    }
  }

  private List<Integer> open(int[] cut) {
    List<Integer> open = new ArrayList<>();
    for (int thread = 0; thread < cut.length; thread++) {
      Arrays.stream(sections.heldBy(thread, cut[thread])).forEach(open::add);
    }
    return open;
  }

  /** Whether the thread cannot go on to the end of the section. */
  private boolean stopsWithin(int section, int[] cut) {
    int thread = sections.thread(section);
    return stops[thread] && cut[thread] == limit[thread];
  }

  private boolean mustEnd(int section, List<Integer> open, int[] cut, Map<Integer, Integer> kept) {
    for (int other : open) {
      if (excludes(section, other)
          && (stopsWithin(other, cut) || kept.getOrDefault(lock(section), NOBODY) == other)) {
        return true;
      }
    }
    Integer choice = kept.get(lock(section));
    return choice != null && choice == NOBODY && !stopsWithin(section, cut);
  }

  private int lock(int section) {
    return sections.lock(section);
  }

  private boolean excludes(int section, int other) {
    return sections.excludes(sections.holder(section), sections.holder(other));
  }

  /** A lock that is held and that others have had, too, of which nothing is chosen; or -1. */
  private int undecided(List<Integer> open, int[] cut, Map<Integer, Integer> kept) {
    for (int section : open) {
      if (!kept.containsKey(lock(section))
          && !stopsWithin(section, cut)
          && isWanted(section, cut)) {
        return lock(section);
      }
    }
    return NOBODY;
  }

  private boolean isWanted(int section, int[] cut) {
    for (int holder : sections.holdersOf(lock(section))) {
      if (sections.excludes(sections.holder(section), holder)) {
        int thread = sections.threadOf(holder);
        if (Arrays.stream(sections.begunBy(thread))
            .takeWhile(it -> run.index(sections.first(it)) < cut[thread])
            .anyMatch(it -> sections.holder(it) == holder)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The section that was the last one in the trace, none, and then the others. */
  private List<Integer> choices(int lock, List<Integer> open) {
    List<Integer> own =
        open.stream()
            .filter(it -> lock(it) == lock)
            .sorted(Comparator.comparing(sections::first).reversed())
            .toList();
    List<Integer> all = new ArrayList<>(own);
    all.add(1, NOBODY);
    // Some readers could stay and others go, which is not tried.
    isUndecided |= own.size() > 1 && own.stream().anyMatch(sections::isShared);
    return all;
  }

  // ---- in which order

  private int[] linear(int[] cut) {
    if (++choices > bounds.choices()) {
      isUndecided = true;
      return null;
    }
    int size = Arrays.stream(cut).sum();
    int begin = size <= bounds.events() ? 0 : firstLeftOut(cut);
    int before =
        begin == 0 ? 0 : IntStream.range(0, cut.length).map(it -> run.before(it, begin)).sum();
    if (size - before > bounds.events()) {
      isUndecided = true;
      return null;
    }
    work += size - before;
    int[] order = linear(cut, begin);
    isUndecided |= order == null && begin > 0;
    return order == null ? null : prefixed(begin, order);
  }

  private int firstLeftOut(int[] cut) {
    int first = run.trace().size();
    for (int thread = 0; thread < cut.length; thread++) {
      first =
          cut[thread] < run.events(thread)
              ? Math.min(first, run.place(thread, cut[thread]))
              : first;
    }
    for (int place : goal.chain()) {
      first = Math.min(first, place);
    }
    return first;
  }

  private int[] linear(int[] cut, int begin) {
    Window window = new Window(run, begin, cut);
    List<int[]> pairs = new ArrayList<>(cones.keepingOrder(begin));
    pairs.addAll(chain);
    window.fix(dependence, goal);
    if (!window.saturate(pairs)) {
      return null;
    }
    Linearization linear = new Linearization(window, 20L * window.order.size() + 10_000);
    int[] order = linear.find();
    isUndecided |= linear.isAtBound();
    return order;
  }

  private static int[] prefixed(int begin, int[] order) {
    int[] all = Arrays.copyOf(IntStream.range(0, begin).toArray(), begin + order.length);
    System.arraycopy(order, 0, all, begin, order.length);
    return all;
  }
}
