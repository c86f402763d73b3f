package org.saga.predict.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts the selected events of threads into columns. A thread of which all comes after all of
 * another one goes on with its column, so that there are no more columns than threads that may live
 * at a time.
 */
final class Columns {
  /** How many columns of threads that have ended are tried. */
  private static final int MOST_TRIED = 32;

  private static final int NONE = -1;

  private final Selection selection;
  private final Order order;
  private final int[] column;

  /** How many events of its column come before those of a thread. */
  private final int[] offset;

  private final List<Column> all = new ArrayList<>();

  private static final class Column {
    final int number;
    final List<Integer> threads = new ArrayList<>(1);
    int size;
    int lastPlace;

    Column(int number) {
      this.number = number;
    }

    int lastThread() {
      return threads.get(threads.size() - 1);
    }
  }

  Columns(Selection selection) {
    this.selection = selection;
    this.order = selection.order();
    this.column = new int[order.threads()];
    this.offset = new int[order.threads()];
    Arrays.fill(column, NONE);
    assign();
  }

  private void assign() {
    Deque<Column> ended = new ArrayDeque<>();
    List<Column> going = new ArrayList<>();
    for (int thread : threadsInOrder()) {
      int first = firstPlace(thread);
      going.removeIf(it -> it.lastPlace < first && ended.add(it));
      Column found = found(ended, thread);
      if (found == null) {
        found = new Column(all.size());
        all.add(found);
      } else {
        ended.remove(found);
      }
      add(thread, found);
      going.add(found);
    }
  }

  private int[] threadsInOrder() {
    return IntStream.range(0, order.threads())
        .filter(it -> selection.chosen(it).length > 0)
        .boxed()
        .sorted(Comparator.comparingInt(this::firstPlace))
        .mapToInt(it -> it)
        .toArray();
  }

  private int firstPlace(int thread) {
    return order.places(thread)[selection.chosen(thread)[0]];
  }

  private void add(int thread, Column to) {
    int[] chosen = selection.chosen(thread);
    column[thread] = to.number;
    offset[thread] = to.size;
    to.size += chosen.length;
    to.lastPlace = order.places(thread)[chosen[chosen.length - 1]];
    to.threads.add(thread);
  }

  private Column found(Deque<Column> ended, int thread) {
    Clock known = order.clock(firstPlace(thread));
    return ended.stream()
        .limit(MOST_TRIED)
        .filter(it -> knowsAll(known, it.lastThread()))
        .findFirst()
        .orElse(null);
  }

  private boolean knowsAll(Clock known, int thread) {
    return selection.selectedBefore(thread, known.of(thread)) == selection.chosen(thread).length;
  }

  /** The column of a thread that has selected events. */
  int of(int thread) {
    return column[thread];
  }

  /** How many events of its column have happened when so many selected ones of a thread have. */
  int count(int thread, int selected) {
    return offset[thread] + selected;
  }

  /** The places of the selected events, by column. */
  int[][] places() {
    int[][] places = new int[all.size()][];
    for (Column it : all) {
      places[it.number] =
          it.threads.stream()
              .flatMapToInt(
                  thread ->
                      Arrays.stream(selection.chosen(thread))
                          .map(event -> order.places(thread)[event]))
              .toArray();
    }
    return places;
  }
}
