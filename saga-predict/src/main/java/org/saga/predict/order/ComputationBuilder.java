package org.saga.predict.order;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Brings what was selected of a trace into the form that a lattice asks. */
final class ComputationBuilder {
  private final Order order;
  private final Selection selection;
  private final Columns columns;

  ComputationBuilder(Order order, Selection selection) {
    this.order = order;
    this.selection = selection;
    this.columns = new Columns(selection);
  }

  Computation build() {
    List<Section> sections = selection.sections();
    int[][] places = columns.places();
    return new Computation(
        places,
        relevant(places),
        needs(places),
        sectionsOfEvents(places, sections),
        sections.stream().mapToInt(Section::resource).toArray(),
        sections.stream().mapToInt(Section::owner).toArray(),
        shared(sections),
        sections.stream().map(this::end).toArray(int[][]::new),
        new Completion(order, selection));
  }

  private boolean[][] relevant(int[][] places) {
    boolean[][] all = new boolean[places.length][];
    for (int column = 0; column < places.length; column++) {
      all[column] = new boolean[places[column].length];
      for (int i = 0; i < all[column].length; i++) {
        all[column][i] = selection.isRelevant(places[column][i]);
      }
    }
    return all;
  }

  // ---- order

  private int[][][] needs(int[][] places) {
    int[][][] needs = new int[places.length][][];
    for (int column = 0; column < places.length; column++) {
      needs[column] = new int[places[column].length][];
      int thread = -1;
      Clock before = Clock.NOTHING;
      for (int i = 0; i < places[column].length; i++) {
        int place = places[column][i];
        if (order.trace().thread(place) != thread) {
          thread = order.trace().thread(place);
          before = Clock.NOTHING;
        }
        needs[column][i] = needs(order.clock(place), before, column);
        before = order.clock(place);
      }
    }
    return needs;
  }

  /** What is needed that the thread's event before has not needed already; null if nothing is. */
  private int[] needs(Clock clock, Clock before, int own) {
    Map<Integer, Integer> needs = new HashMap<>();
    clock.forEachMoreThan(
        before,
        (thread, known, now) -> {
          int count = selection.selectedBefore(thread, now);
          if (count > selection.selectedBefore(thread, known) && columns.of(thread) != own) {
            needs.merge(columns.of(thread), columns.count(thread, count), Math::max);
          }
        });
    return needs.isEmpty() ? null : pairs(needs);
  }

  private static int[] pairs(Map<Integer, Integer> map) {
    return map.entrySet().stream()
        .flatMapToInt(it -> IntStream.of(it.getKey(), it.getValue()))
        .toArray();
  }

  // ---- sections

  private int[][][] sectionsOfEvents(int[][] places, List<Section> sections) {
    int[][][] all = new int[places.length][][];
    for (int column = 0; column < places.length; column++) {
      all[column] = new int[places[column].length][];
    }
    for (int number = 0; number < sections.size(); number++) {
      for (int place : sections.get(number).places()) {
        int[][] ofColumn = all[column(place)];
        int event = event(place);
        ofColumn[event] = with(ofColumn[event], number);
      }
    }
    return all;
  }

  /** Sections are numbered as they begin, so that an update ends one before it begins the next. */
  private static int[] with(int[] numbers, int number) {
    if (numbers == null) {
      return new int[] {number};
    }
    int[] more = Arrays.copyOf(numbers, numbers.length + 1);
    more[numbers.length] = number;
    return more;
  }

  private int column(int place) {
    return columns.of(order.trace().thread(place));
  }

  /** Which event of its column a selected one is, from 0. */
  private int event(int place) {
    int thread = order.trace().thread(place);
    return columns.count(thread, selection.selectedBefore(thread, order.index(place)));
  }

  private static boolean[] shared(List<Section> sections) {
    boolean[] shared = new boolean[sections.size()];
    for (int i = 0; i < shared.length; i++) {
      shared[i] = sections.get(i).isShared();
    }
    return shared;
  }

  private int[] end(Section section) {
    Map<Integer, Integer> last = new HashMap<>();
    for (int place : section.places()) {
      last.merge(column(place), event(place) + 1, Math::max);
    }
    if (!section.ends()) {
      last.replaceAll((column, count) -> Integer.MAX_VALUE);
    }
    return pairs(last);
  }
}
