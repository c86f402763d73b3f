package org.saga.predict.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.saga.predict.trace.Trace;

/**
 * The events that a lattice has to have: what is relevant, and the sections that may keep it apart.
 *
 * <p>A section in which nothing happens that is selected can be run through at once. If all
 * sections of a resource are such, it keeps nobody waiting, and they are left out. What is selected
 * for one resource lies in the sections of others, so this is asked again until nothing changes.
 */
final class Selection {
  private final Trace trace;
  private final BitSet relevant = new BitSet();
  private final BitSet selected;

  /** For each event its place among those of its thread. */
  private final int[] index;

  /** For each thread the places of its events. */
  private final int[][] places;

  private final List<Section> sections = new ArrayList<>();

  Selection(Trace trace, IntPredicate isRelevant, List<Section> all) {
    this.trace = trace;
    index = new int[trace.size()];
    places = places();
    for (int place = 0; place < trace.size(); place++) {
      if (isRelevant.test(place)) {
        relevant.set(place);
      }
    }
    selected = (BitSet) relevant.clone();
    select(all);
  }

  private int[][] places() {
    int[] counts = new int[trace.threads().size()];
    for (int place = 0; place < trace.size(); place++) {
      index[place] = counts[trace.thread(place)]++;
    }
    int[][] all = new int[counts.length][];
    for (int thread = 0; thread < counts.length; thread++) {
      all[thread] = new int[counts[thread]];
    }
    for (int place = 0; place < trace.size(); place++) {
      all[trace.thread(place)][index[place]] = place;
    }
    return all;
  }

  private void select(List<Section> all) {
    List<List<Section>> left = byResource(all);
    left.removeIf(it -> !isContested(it));
    for (boolean more = true; more; ) {
      int[][] before = selectedBefore();
      List<List<Section>> next = new ArrayList<>();
      for (List<Section> resource : left) {
        if (resource.stream().anyMatch(it -> !canBeRunThrough(it, before))) {
          sections.addAll(resource);
          resource.forEach(it -> it.places.forEach(selected::set));
        } else {
          next.add(resource);
        }
      }
      more = next.size() < left.size();
      left = next;
    }
  }

  private static List<List<Section>> byResource(List<Section> all) {
    int resources = all.stream().mapToInt(it -> it.resource + 1).max().orElse(0);
    List<List<Section>> sections = new ArrayList<>();
    for (int i = 0; i < resources; i++) {
      sections.add(new ArrayList<>(0));
    }
    all.forEach(it -> sections.get(it.resource).add(it));
    sections.removeIf(List::isEmpty);
    return sections;
  }

  /** Whether several threads use the resource, and not all as readers. */
  private boolean isContested(List<Section> resource) {
    int one = trace.thread(resource.get(0).places.get(0));
    boolean byOne =
        resource.stream().flatMap(it -> it.places.stream()).allMatch(it -> trace.thread(it) == one);
    return resource.size() > 1 && !byOne && resource.stream().anyMatch(it -> !it.shared);
  }

  /** For each thread, how many of its events before each one are selected. */
  private int[][] selectedBefore() {
    int[][] before = new int[places.length][];
    for (int thread = 0; thread < places.length; thread++) {
      int[] own = places[thread];
      before[thread] = new int[own.length + 1];
      for (int i = 0; i < own.length; i++) {
        before[thread][i + 1] = before[thread][i] + (selected.get(own[i]) ? 1 : 0);
      }
    }
    return before;
  }

  private boolean canBeRunThrough(Section section, int[][] before) {
    List<Integer> events = section.places;
    int first = events.get(0);
    int thread = trace.thread(first);
    if (section.initial || events.stream().anyMatch(it -> trace.thread(it) != thread)) {
      return false;
    }
    int last = events.get(events.size() - 1);
    int begin = index[first] + 1;
    int end = section.ends ? index[last] : places[thread].length;
    return end <= begin || before[thread][end] == before[thread][begin];
  }

  // ---- what was selected

  boolean isSelected(int place) {
    return selected.get(place);
  }

  boolean isRelevant(int place) {
    return relevant.get(place);
  }

  /** The sections that count. */
  List<Section> sections() {
    return sections;
  }
}
