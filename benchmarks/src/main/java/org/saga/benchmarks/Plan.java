package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.saga.benchmarks.common.Bound;

/** What is measured: a row for each claim, and for what it is compared with. */
final class Plan {
  private static final String EVENT = "ns an event";
  private static final int AT_ONCE = 1_000;
  private static final String OPERATION = "ns a lock or unlock";
  private static final String FLOOR = "x the floor";
  private static final String COMPANY = ", three other views on";

  private final Sizes sizes;
  private final List<Row> rows = new ArrayList<>();

  private Plan(Sizes sizes, boolean hasPeer) {
    this.sizes = sizes;
    guard();
    regular();
    if (hasPeer) {
      peer();
    }
    contextFree();
    past();
    objects();
    ambiguous();
    deadlock();
    crowds(false);
    if (VirtualThreads.exist()) {
      crowds(true);
    }
    threads();
    freshObjects();
  }

  /**
   * Returns all rows.
   *
   * @param hasPeer whether the programs are there as another tool has woven them
   */
  static Plan of(Sizes sizes, boolean hasPeer) {
    return new Plan(sizes, hasPeer);
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }

  /** Each run that a row needs, once. */
  static Set<Run> runs(List<Row> rows) {
    Set<Run> runs = new LinkedHashSet<>();
    rows.forEach(it -> runs.addAll(it.figure().runs()));
    return runs;
  }

  private void guard() {
    Run unwoven = cursor(Woven.PLAIN);
    Run off = cursor(Woven.CURSOR).with("enabled", false);
    told("the program unwoven", Figure.cpu(unwoven, EVENT));
    row("view off", Figure.ratio(off, unwoven, "x unwoven"), Bound.atMost(1.02));
  }

  private void regular() {
    Run floor = cursor(Woven.CURSOR_FLOOR);
    Run object = cursor(Woven.CURSOR);
    Run thread = cursor(Woven.CURSOR_THREAD);
    told("floor: hasNext/next by hand", Figure.cpu(floor, EVENT));
    compared("regular, per object", object, floor, Bound.atMost(1.5));
    compared("regular, per thread", thread, floor, Bound.below(1));
  }

  /** The same property, program and run; only the tool differs. */
  private void peer() {
    Run peer = cursor(Woven.PEER);
    told("regular, per object, woven by the peer", Figure.cpu(peer, EVENT));
    row(
        "regular, per object, against the peer",
        Figure.ratio(cursor(Woven.CURSOR), peer, "x the peer"),
        Bound.below(1));
    Run fresh = Run.of(Woven.PEER, "FreshCursors");
    row(
        "a fresh object for a pair of events, against the peer",
        Figure.ratio(Run.of(Woven.CURSOR, "FreshCursors"), fresh, "x the peer"),
        Bound.below(1));
    row(
        "100,000 live objects in turn, against the peer",
        Figure.ratio(
            Run.of(Woven.CURSOR, "ManyCursors"), Run.of(Woven.PEER, "ManyCursors"), "x the peer"),
        Bound.below(1));
  }

  private void contextFree() {
    Run floor = gate(Woven.GATE_FLOOR);
    told("floor: balanced lock/unlock by hand", Figure.cpu(floor, EVENT));
    compared("context-free, per object", gate(Woven.GATE), floor, Bound.atMost(2.5));
    compared("context-free, per thread", gate(Woven.GATE_THREAD), floor, Bound.atMost(2.5));
  }

  private void past() {
    Run shortPast = past(1_000);
    Run longPast = past(sizes.longPast());
    Run some = past(sizes.reparsed());
    Run reparsed = some.with("events", 2).with("checker", "reference");
    row(
        "event %,d against event 1,000".formatted(sizes.longPast()),
        Figure.time(longPast, AT_ONCE, shortPast, AT_ONCE, "x"),
        Bound.atMost(1.1));
    row(
        "parsing again against event %,d".formatted(sizes.reparsed()),
        Figure.time(reparsed, 2, some, AT_ONCE, "x"),
        Bound.atLeast(1_000));
  }

  private static Run past(int events) {
    return Run.of(PastBenchmark.class).with("past", events).with("events", AT_ONCE);
  }

  private void objects() {
    Run one = cursor(Woven.CURSOR);
    Run many = Run.of(Woven.CURSOR, "ManyCursors");
    Run fresh = Run.of(Woven.CURSOR, "FreshCursors");
    row("100,000 live objects in turn", Figure.ratio(many, one, "x one"), Bound.atMost(3));
    told(
        "the same, the floor",
        Figure.ratio(
            Run.of(Woven.CURSOR_FLOOR, "ManyCursors"), cursor(Woven.CURSOR_FLOOR), "x one"));
    row(
        "a fresh object for a pair of events",
        Figure.cpu(fresh, 0.5, "ns a pair"),
        Bound.below(150));
    row("the same: growth of the heap", Figure.heapGrowth(fresh), Bound.atMost(1));
  }

  private void ambiguous() {
    for (String shape : List.of("Shallow", "Deep")) {
      int few = sizes.ambiguous();
      int many = 10 * few;
      Run small = Run.of(AmbiguityBenchmark.class).with("program", shape + "Brackets");
      Run large = small.with("events", many);
      String what = "ambiguous, %s, %,d events".formatted(shape.toLowerCase(Locale.ROOT), many);
      row(what, Figure.cpu(large, many, EVENT), Bound.below(1_000));
      row(
          "the same against %,d events".formatted(few),
          Figure.ratio(large, many, small.with("events", few), few, "x"),
          Bound.atMost(3));
    }
  }

  private void deadlock() {
    for (String program : List.of("Monitors", "Locks")) {
      Run alone = Run.of(DeadlockBenchmark.class).with("program", program);
      Run together = alone.with("holders", 0).threads(8);
      Run late = alone.with("past", sizes.lockOperations());
      String what = "deadlock view, " + program.toLowerCase(Locale.ROOT);
      row(what + ": 8 threads at work", Figure.cpu(together, OPERATION), Bound.below(400));
      told(
          what + ": 8 threads want a common one",
          Figure.cpu(together.with("program", "Common" + program), OPERATION));
      row(what + ": 1 at work, 7 hold 14", Figure.cpu(alone, OPERATION), Bound.below(400));
      row(
          "the same after %,d operations".formatted(sizes.lockOperations()),
          Figure.ratio(late, alone, "x"),
          Bound.atMost(1.1));
    }
  }

  private void crowds(boolean virtual) {
    for (String program : List.of("Locks", "Monitors")) {
      for (int size : List.of(2, 20, 200, 1_000)) {
        Run plain =
            Run.of(CrowdBenchmark.class)
                .with("program", "Crowd" + program)
                .with("size", size)
                .with("virtual", virtual);
        Run watched = plain.with("woven", Woven.DEADLOCK);
        String what =
            "deadlock view, %s: %,d %sthreads want one"
                .formatted(program.toLowerCase(Locale.ROOT), size, virtual ? "virtual " : "");
        row(what, Figure.time(watched, 1, plain, 1, "x plain"), Bound.atMost(3));
      }
    }
  }

  private void threads() {
    row(
        "2 threads on their own objects",
        Figure.speedup(cursor(Woven.CURSOR), 2),
        Bound.atLeast(1.8));
    told("the same, the floor", Figure.speedup(cursor(Woven.CURSOR_FLOOR), 2));
  }

  /** Threads that wait for each other take no CPU time but let processors stand idle. */
  private void freshObjects() {
    Run field = Run.of(Woven.CURSOR, "FreshCursors");
    Run map = Run.of(Woven.ITERATOR, "FreshIterators");
    row(
        "fresh objects in 8 threads, history in a field: CPU",
        Figure.ratio(field.threads(8), field, "x 1 thread"),
        Bound.atMost(1.5));
    told("the same: done in the same time", Figure.speedup(field, 8));
    told("the same, the floor", Figure.speedup(Run.of(Woven.CURSOR_FLOOR, "FreshCursors"), 8));
    told("a fresh object of the JDK's for a pair of events", Figure.cpu(map, 0.5, "ns a pair"));
    told(
        "fresh objects in 8 threads, history in the weak map: CPU",
        Figure.ratio(map.threads(8), map, "x 1 thread"));
    told("the same: done in the same time", Figure.speedup(map, 8));
  }

  private static Run cursor(Woven woven) {
    return Run.of(woven, "OneCursor");
  }

  private static Run gate(Woven woven) {
    return Run.of(woven, "Gates");
  }

  private void compared(String what, Run run, Run floor, Bound bound) {
    row(what, Figure.ratio(run, floor, FLOOR), bound);
    row(what + COMPANY, Figure.ratio(run.with("company", true), floor, FLOOR), bound);
  }

  private void told(String what, Figure figure) {
    row(what, figure, Bound.none());
  }

  private void row(String what, Figure figure, Bound bound) {
    rows.add(new Row(what, figure, bound));
  }
}
