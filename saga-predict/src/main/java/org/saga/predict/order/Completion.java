package org.saga.predict.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Finds whole runs to sequences of selected events: before each of them comes what it has to come
 * after, with the rest of the sections that may be run through at once.
 */
final class Completion {
  private final Order order;
  private final Selection selection;

  /** For each event those that happen at once when it has happened; made for the first run. */
  private Map<Integer, int[]> following;

  Completion(Order order, Selection selection) {
    this.order = order;
    this.selection = selection;
  }

  private void prepare() {
    if (following != null) {
      return;
    }
    following = new HashMap<>();
    selection.leftOut().stream().filter(it -> !it.isOfLock()).forEach(this::addAccesses);
    order.contested().stream().flatMap(List::stream).forEach(this::addEnd);
  }

  private void addAccesses(Section section) {
    if (section.places().length > 1) {
      Arrays.stream(section.places()).forEach(it -> add(it, section.places()));
    }
  }

  private void addEnd(Section section) {
    if (section.isOfLock() && section.ends()) {
      add(selection.endsAfter(section), section.last());
    }
  }

  private void add(int place, int... then) {
    following.merge(place, then, Completion::concatenated);
  }

  private static int[] concatenated(int[] a, int[] b) {
    int[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  /** The run that some selected events are part of, up to the last of them. */
  int[] run(int[] selected) {
    if (selected.length == 0) {
      return new int[0];
    }
    int last = selected[selected.length - 1];
    if (selection.isChain()) {
      return observed(last + 1);
    }
    prepare();
    Run run = new Run();
    run.follow(selected);
    return run.upTo(last);
  }

  private static int[] observed(int size) {
    return IntStream.range(0, size).toArray();
  }

  /** The run that some selected events are part of, with all that can follow. */
  int[] whole(int[] selected) {
    if (selection.isChain()) {
      return observed(order.trace().size());
    }
    prepare();
    Run run = new Run();
    run.beginWithAllSections();
    run.follow(selected);
    run.wantAll();
    run.go();
    return run.places;
  }

  /** A run that grows. */
  private final class Run {
    private final int[] done = new int[order.threads()];
    private final int[] wanted = new int[order.threads()];
    private final BitSet threads = new BitSet();
    private final int[] places = new int[order.trace().size()];
    private final Deque<Integer> next = new ArrayDeque<>();
    private int size;

    void follow(int[] selected) {
      beginWithSections(selected);
      for (int place : selected) {
        next.add(place);
        go();
      }
    }

    /** Runs through the sections that come before all others: later they might come within one. */
    private void beginWithSections(int[] selected) {
      Arrays.stream(selected).forEach(next::add);
      wantNext();
      for (int thread = 0; thread < wanted.length; thread++) {
        wanted[thread] = Math.min(wanted[thread], selection.beforeSections(thread));
      }
      go();
    }

    /** Runs through all of those, since what comes at the end may be within a section. */
    void beginWithAllSections() {
      for (int thread = 0; thread < wanted.length; thread++) {
        want(thread, selection.beforeSections(thread));
      }
      go();
    }

    private void wantNext() {
      while (!next.isEmpty()) {
        want(next.remove());
      }
    }

    /** Wants an event, and all that must be before it. */
    private void want(int place) {
      int own = order.trace().thread(place);
      want(own, order.index(place) + 1);
      order
          .clock(place)
          .forEachMoreThan(
              Clock.NOTHING,
              (thread, before, now) -> {
                if (thread != own) {
                  want(thread, now);
                }
              });
    }

    private void want(int thread, int events) {
      for (; wanted[thread] < events; wanted[thread]++) {
        threads.set(thread);
        int[] then = following.get(order.places(thread)[wanted[thread]]);
        if (then != null) {
          Arrays.stream(then).forEach(next::add);
        }
      }
    }

    void wantAll() {
      for (int thread = 0; thread < wanted.length; thread++) {
        wanted[thread] = order.places(thread).length;
        threads.set(thread);
      }
    }

    /** Does all that is wanted, in the order in which it was observed. */
    void go() {
      wantNext();
      int from = size;
      for (int thread = threads.nextSetBit(0);
          thread >= 0;
          thread = threads.nextSetBit(thread + 1)) {
        for (; done[thread] < wanted[thread]; done[thread]++) {
          places[size++] = order.places(thread)[done[thread]];
        }
      }
      threads.clear();
      Arrays.sort(places, from, size);
    }

    /** The run up to an event. */
    int[] upTo(int last) {
      int end = size;
      while (places[end - 1] != last) {
        end--;
      }
      return Arrays.copyOf(places, end);
    }
  }
}
