package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Trace;

/** Brings what is known of a trace into the form that a lattice asks. */
final class ComputationBuilder {
  private static final int NONE = -1;

  private final Trace trace;
  private final Selection selection;
  private final Knowledge knowledge;

  /** The numbers of the threads that have selected events, and of these events. */
  private final int[] column;

  private final int[] event;
  private int[][] places;

  /** For each thread of the trace, which of its events are selected, by their place in it. */
  private int[][] selected;

  ComputationBuilder(Trace trace, Selection selection, Knowledge knowledge) {
    this.trace = trace;
    this.selection = selection;
    this.knowledge = knowledge;
    this.column = new int[trace.threads().size()];
    this.event = new int[trace.size()];
  }

  Computation build() {
    number();
    List<Section> sections = selection.sections();
    return new Computation(
        places,
        relevant(),
        needs(),
        sectionsOfEvents(sections),
        sections.stream().mapToInt(it -> it.resource).toArray(),
        sections.stream().mapToInt(it -> it.owner).toArray(),
        shared(sections),
        ends(sections),
        initial(sections));
  }

  private void number() {
    int[] all = new int[column.length];
    int[] count = new int[column.length];
    selected = new int[column.length][];
    int[][] byThread = new int[column.length][];
    for (int place = 0; place < trace.size(); place++) {
      count[trace.thread(place)] += selection.isSelected(place) ? 1 : 0;
    }
    int columns = 0;
    for (int thread = 0; thread < column.length; thread++) {
      column[thread] = count[thread] == 0 ? NONE : columns++;
      selected[thread] = new int[count[thread]];
      byThread[thread] = new int[count[thread]];
      count[thread] = 0;
    }
    for (int place = 0; place < trace.size(); place++) {
      int thread = trace.thread(place);
      all[thread]++;
      if (selection.isSelected(place)) {
        event[place] = count[thread];
        selected[thread][count[thread]] = all[thread];
        byThread[thread][count[thread]++] = place;
      }
    }
    places = Arrays.stream(byThread).filter(it -> it.length > 0).toArray(int[][]::new);
  }

  private boolean[][] relevant() {
    boolean[][] relevant = new boolean[places.length][];
    for (int thread = 0; thread < places.length; thread++) {
      relevant[thread] = new boolean[places[thread].length];
      for (int i = 0; i < relevant[thread].length; i++) {
        relevant[thread][i] = selection.isRelevant(places[thread][i]);
      }
    }
    return relevant;
  }

  // ---- order

  private int[][][] needs() {
    int[][][] needs = new int[places.length][][];
    List<Map<Integer, Integer>> known = new ArrayList<>();
    Clock[] before = new Clock[places.length];
    for (int thread = 0; thread < places.length; thread++) {
      needs[thread] = new int[places[thread].length][];
      known.add(new HashMap<>());
    }
    for (int place = 0; place < trace.size(); place++) {
      knowledge.take(place);
      if (selection.isSelected(place)) {
        int thread = trace.thread(place);
        int own = column[thread];
        Clock clock = knowledge.of(thread);
        if (clock != before[own]) {
          needs[own][event[place]] = newNeeds(clock, thread, known.get(own));
          before[own] = clock;
        }
      }
    }
    return needs;
  }

  /** What is needed that the thread's event before has not needed already; null if nothing is. */
  private int[] newNeeds(Clock clock, int own, Map<Integer, Integer> known) {
    int[] needs = new int[2 * clock.size()];
    int size = 0;
    for (int i = 0; i < clock.size(); i++) {
      int thread = clock.thread(i);
      int count = selectedAmong(thread, clock.count(i));
      if (thread != own && count > known.getOrDefault(thread, 0)) {
        known.put(thread, count);
        needs[size++] = column[thread];
        needs[size++] = count;
      }
    }
    return size == 0 ? null : Arrays.copyOf(needs, size);
  }

  /** How many of a thread's first events are selected. */
  private int selectedAmong(int thread, int first) {
    int at = Arrays.binarySearch(selected[thread], first);
    return at < 0 ? -at - 1 : at + 1;
  }

  // ---- sections

  private int[][][] sectionsOfEvents(List<Section> sections) {
    int[][][] all = new int[places.length][][];
    for (int thread = 0; thread < places.length; thread++) {
      all[thread] = new int[places[thread].length][];
    }
    for (int number = 0; number < sections.size(); number++) {
      for (int place : sections.get(number).places) {
        int[][] ofThread = all[column[trace.thread(place)]];
        ofThread[event[place]] = with(ofThread[event[place]], number);
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

  private static boolean[] shared(List<Section> sections) {
    boolean[] shared = new boolean[sections.size()];
    for (int i = 0; i < shared.length; i++) {
      shared[i] = sections.get(i).shared;
    }
    return shared;
  }

  private int[][] ends(List<Section> sections) {
    return sections.stream().map(this::end).toArray(int[][]::new);
  }

  private int[] end(Section section) {
    Map<Integer, Integer> last = new HashMap<>();
    for (int place : section.places) {
      int thread = column[trace.thread(place)];
      last.merge(thread, event[place] + 1, Math::max);
    }
    if (!section.ends) {
      last.replaceAll((thread, count) -> Integer.MAX_VALUE);
    }
    return last.entrySet().stream()
        .flatMapToInt(it -> java.util.stream.IntStream.of(it.getKey(), it.getValue()))
        .toArray();
  }

  private static int[] initial(List<Section> sections) {
    return java.util.stream.IntStream.range(0, sections.size())
        .filter(it -> sections.get(it).initial)
        .toArray();
  }
}
