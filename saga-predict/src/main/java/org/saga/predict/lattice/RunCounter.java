package org.saga.predict.lattice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Cuts;
import org.saga.predict.trace.Trace;

/**
 * Counts runs where other events than relevant ones are in the lattice, so that several ways are
 * one run. After each sequence of relevant events it keeps all cuts that this may have led to.
 */
final class RunCounter {
  /** How many cuts it looks at before it gives up. */
  private static final long MOST_CUTS = 500_000;

  private final Computation computation;
  private final MonitorStates states;
  private long runs;
  private long violating;
  private long looked;
  private boolean isExact = true;

  RunCounter(Computation computation, Trace trace, Monitor monitor) {
    this.computation = computation;
    this.states = new MonitorStates(monitor, trace::event);
    count();
  }

  RunCount runs() {
    return new RunCount(runs, isExact && runs < Counts.MOST);
  }

  RunCount violating() {
    return new RunCount(violating, isExact && violating < Counts.MOST);
  }

  /** A cut with what is open in it. */
  private static final class Point {
    final int[] done;
    final int[] open;

    Point(int[] done, int[] open) {
      this.done = done;
      this.open = open;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point point && Arrays.equals(done, point.done);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(done);
    }
  }

  /** The cuts after a sequence of relevant events, and what the monitor makes of it. */
  private record Node(Set<Point> cuts, MonitorState state) {}

  private void count() {
    Point start = new Point(new int[computation.columns()], Cuts.NOTHING_OPEN);
    Map<Node, Long> level = new HashMap<>();
    level.put(new Node(closure(List.of(start)), states.start()), 1L);
    while (!level.isEmpty() && isExact) {
      Map<Node, Long> next = new HashMap<>();
      level.forEach((node, count) -> step(node, count, next));
      states.endLevel();
      level = next;
      isExact = looked < MOST_CUTS;
    }
    if (!isExact) {
      // A sequence that is a part of one of these is none of the others.
      level.forEach((node, count) -> end(node, count));
    }
  }

  private void step(Node node, long count, Map<Node, Long> next) {
    boolean goesOn = false;
    for (int column = 0; column < computation.columns(); column++) {
      Map<Integer, List<Point>> after = after(node.cuts, column);
      for (Map.Entry<Integer, List<Point>> it : after.entrySet()) {
        goesOn = true;
        int place = computation.place(column, it.getKey());
        Node successor = new Node(closure(it.getValue()), states.next(node.state, place));
        next.merge(successor, count, Counts::sum);
      }
    }
    if (!goesOn) {
      end(node, count);
    }
  }

  /** The cuts after a column's next relevant event; the event is the same in all of them. */
  private Map<Integer, List<Point>> after(Set<Point> cuts, int column) {
    Map<Integer, List<Point>> after = new HashMap<>();
    for (Point cut : cuts) {
      int event = cut.done[column];
      if (event < computation.size(column) && computation.isRelevant(column, event)) {
        Point next = next(cut, column);
        if (next != null) {
          after.computeIfAbsent(event, it -> new ArrayList<>()).add(next);
        }
      }
    }
    return after;
  }

  private Point next(Point cut, int column) {
    int[] open = computation.next(cut.done, 0, cut.open, column);
    if (open == null) {
      return null;
    }
    int[] done = cut.done.clone();
    done[column]++;
    return new Point(done, open);
  }

  /** All cuts that other events lead to. */
  private Set<Point> closure(List<Point> from) {
    Set<Point> all = new HashSet<>(from);
    Deque<Point> left = new ArrayDeque<>(from);
    while (!left.isEmpty() && looked < MOST_CUTS) {
      Point cut = left.pop();
      looked++;
      for (int column = 0; column < computation.columns(); column++) {
        int event = cut.done[column];
        if (event < computation.size(column) && !computation.isRelevant(column, event)) {
          Point next = next(cut, column);
          if (next != null && all.add(next)) {
            left.push(next);
          }
        }
      }
    }
    return all;
  }

  private void end(Node node, long count) {
    runs = Counts.sum(runs, count);
    boolean isWhole = node.cuts.stream().anyMatch(this::isWhole);
    if (node.state.isBad || isWhole && states.badAtEnd(node.state) != null) {
      violating = Counts.sum(violating, count);
    }
  }

  private boolean isWhole(Point cut) {
    return Arrays.stream(cut.done).sum() == computation.size();
  }
}
