package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.saga.predict.trace.Trace;

/**
 * All that is known of the order of a trace's events: which must come before which, and which
 * sections exclude one another. It is made once, and asked for many properties.
 */
public final class Order {
  private static final int NEVER = Integer.MAX_VALUE;

  private final Trace trace;

  /** For each event what comes before it in other threads. */
  private final Clock[] clocks;

  /** For each thread the places of its events. */
  private final int[][] places;

  /** For each event which of its thread it is, from 0. */
  private final int[] index;

  /** For each thread how many of its first events others have to come after. */
  private final int[][] handedOn;

  /** Where a thread comes to know of another one's events: place, thread, known before and now. */
  private final int[] learned;

  private final int learnings;

  /** The sections of which some exclude one another, by resource. */
  private final List<List<Section>> contested;

  /** For each event that begins a section, where in its thread an earlier one ends within it. */
  private final Map<Integer, Integer> straddled = new HashMap<>();

  private Order(Trace trace, HappensBefore before, List<Section> sections) {
    this.trace = trace;
    this.index = new int[trace.size()];
    this.places = places();
    this.clocks = new Clock[trace.size()];
    Learned known = new Learned();
    for (int place = 0; place < trace.size(); place++) {
      clocks[place] = before.take(trace.event(place));
      known.add(place);
    }
    this.learned = known.all;
    this.learnings = known.size;
    this.handedOn = handedOn(known.sources);
    this.contested = contested(sections);
    findStraddled();
  }

  /**
   * Returns what a partial order and sections say of a trace.
   *
   * @param sections what excludes one another; a resource has a number from 0, and no two of its
   *     sections that exclude one another overlap in the trace
   */
  public static Order of(Trace trace, HappensBefore before, List<Section> sections) {
    return new Order(trace, before, sections);
  }

  /** Returns the events of the trace that matter to a property. */
  public Computation computation(IntPredicate isRelevant) {
    BitSet relevant = new BitSet();
    for (int place = 0; place < trace.size(); place++) {
      if (isRelevant.test(place)) {
        relevant.set(place);
      }
    }
    return computation(relevant);
  }

  /** Tells whether some events can come in one order only. */
  public boolean isChain(BitSet events) {
    int before = -1;
    for (int place = events.nextSetBit(0); place >= 0; place = events.nextSetBit(place + 1)) {
      if (before >= 0 && !isBefore(before, place)) {
        return false;
      }
      before = place;
    }
    return true;
  }

  private boolean isBefore(int place, int other) {
    int thread = trace.thread(place);
    return thread == trace.thread(other) || clocks[other].of(thread) > index[place];
  }

  /** Returns those events of the trace that matter to a property. */
  public Computation computation(BitSet relevant) {
    return new ComputationBuilder(this, new Selection(this, relevant)).build();
  }

  // ---- threads

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

  Trace trace() {
    return trace;
  }

  int threads() {
    return places.length;
  }

  /** The places of a thread's events. */
  int[] places(int thread) {
    return places[thread];
  }

  /** Which event of its thread is at a place, from 0. */
  int index(int place) {
    return index[place];
  }

  // ---- what comes before

  /** How many events of each other thread come before an event. */
  Clock clock(int place) {
    return clocks[place];
  }

  /** Finds where threads learn of one another. */
  private final class Learned {
    private final Clocks before = new Clocks();
    private final BitSet sources = new BitSet();
    private int[] all = new int[64];
    private int size;

    void add(int place) {
      int own = trace.thread(place);
      clocks[place].forEachMoreThan(
          before.get(own), (thread, known, now) -> add(place, thread, known, now));
      before.set(own, clocks[place]);
    }

    private void add(int place, int thread, int known, int now) {
      if (thread == trace.thread(place)) {
        return;
      }
      if (4 * size == all.length) {
        all = Arrays.copyOf(all, 2 * all.length);
      }
      all[4 * size] = place;
      all[4 * size + 1] = thread;
      all[4 * size + 2] = known;
      all[4 * size++ + 3] = now;
      sources.set(places[thread][now - 1]);
    }
  }

  /** Takes where a thread learns of another one. */
  interface Learning {
    void at(int place, int of, int before, int now);
  }

  void forEachLearning(Learning what) {
    for (int i = 0; i < 4 * learnings; i += 4) {
      what.at(learned[i], learned[i + 1], learned[i + 2], learned[i + 3]);
    }
  }

  private int[][] handedOn(BitSet sources) {
    int[][] all = new int[places.length][];
    for (int thread = 0; thread < places.length; thread++) {
      int[] own = places[thread];
      all[thread] = new int[own.length + 1];
      for (int i = 0; i < own.length; i++) {
        all[thread][i + 1] = all[thread][i] + (sources.get(own[i]) ? 1 : 0);
      }
    }
    return all;
  }

  /** Whether others have to come after one of a thread's events, from one to before another. */
  boolean isHandedOn(int thread, int from, int to) {
    return handedOn[thread][to] > handedOn[thread][from];
  }

  // ---- sections

  /** The sections of which some exclude one another, by resource. */
  List<List<Section>> contested() {
    return contested;
  }

  private List<List<Section>> contested(List<Section> sections) {
    List<List<Section>> all = new ArrayList<>();
    for (Section section : sections) {
      while (all.size() <= section.resource()) {
        all.add(new ArrayList<>(0));
      }
      all.get(section.resource()).add(section);
    }
    all.removeIf(it -> !isContested(it));
    return all;
  }

  /** Whether several threads use the resource, and not all as readers. */
  private boolean isContested(List<Section> resource) {
    if (resource.size() < 2 || resource.stream().allMatch(Section::isShared)) {
      return false;
    }
    int one = trace.thread(resource.get(0).first());
    for (Section section : resource) {
      for (int place : section.places()) {
        if (trace.thread(place) != one) {
          return true;
        }
      }
    }
    return false;
  }

  private void findStraddled() {
    Map<Integer, List<Section>> beginnings = new HashMap<>();
    Map<Integer, List<Section>> endings = new HashMap<>();
    for (List<Section> resource : contested) {
      for (Section section : resource) {
        if (section.isOfLock()) {
          beginnings.computeIfAbsent(section.first(), it -> new ArrayList<>(1)).add(section);
        }
        for (int place : endings(section)) {
          endings.computeIfAbsent(place, it -> new ArrayList<>(1)).add(section);
        }
      }
    }
    List<List<Section>> open = new ArrayList<>();
    for (int thread = 0; thread < places.length; thread++) {
      open.add(new ArrayList<>());
    }
    for (int place = 0; place < trace.size(); place++) {
      List<Section> own = open.get(trace.thread(place));
      for (Section ended : endings.getOrDefault(place, List.of())) {
        straddle(own, ended, place);
      }
      own.addAll(beginnings.getOrDefault(place, List.of()));
    }
  }

  /** The events with which a section may be run through when it has begun. */
  private static int[] endings(Section section) {
    if (section.isOfLock()) {
      return section.ends() ? new int[] {section.last()} : new int[0];
    }
    return section.places().length > 1 ? section.places() : new int[0];
  }

  private void straddle(List<Section> open, Section ended, int place) {
    open.remove(ended);
    for (Section other : open) {
      if (!ended.isOfLock() || other.first() > ended.first()) {
        straddled.putIfAbsent(other.first(), index[place]);
      }
    }
  }

  /** Which event of its thread ends an earlier section within one that begins at a place. */
  int straddled(int place) {
    return straddled.getOrDefault(place, NEVER);
  }
}
