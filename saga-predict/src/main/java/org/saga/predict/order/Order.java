package org.saga.predict.order;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.saga.predict.trace.Trace;

/**
 * All that is known of the order of a trace's events: which must come before which, and which
 * sections exclude one another. It is made once, and asked for many properties.
 */
public final class Order {
  private static final int NONE = -1;

  private final Trace trace;

  /** For each thread which of its events come to know of those of others, and of which. */
  private final Clock[][] clocks;

  private final int[][] changes;

  /** For each thread the places of its events. */
  private final int[][] places;

  /** For each event which of its thread it is, from 0. */
  private final int[] index;

  /** For each thread which of its events are the last of those that others have to come after. */
  private final int[][] handedOn;

  private final Learned learned;

  /** The sections of which some exclude one another, by resource. */
  private final List<List<Section>> contested;

  /** For each resource its number among those, or -1. */
  private final int[] numbers;

  private final OpenSections open;

  /** Those of them that have to be asked for whatever is selected, by their numbers. */
  private final int[] suspicious;

  private Order(Trace trace, HappensBefore before, List<Section> sections) {
    this.trace = trace;
    this.index = new int[trace.size()];
    this.places = places();
    this.learned = new Learned(places.length);
    Knowing knowing = new Knowing();
    for (int place = 0; place < trace.size(); place++) {
      knowing.add(place, before.take(trace.event(place)));
    }
    this.clocks =
        knowing.clocks.stream().map(it -> it.toArray(Clock[]::new)).toArray(Clock[][]::new);
    this.changes = knowing.changes.stream().map(Ints::toArray).toArray(int[][]::new);
    this.handedOn = learned.sources();
    this.contested = contested(sections);
    this.numbers = numbers(contested);
    this.open = new OpenSections(this, contested);
    this.suspicious = suspiciousOnes();
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
    return computation(IntStream.range(0, trace.size()).filter(isRelevant).toArray());
  }

  /**
   * Tells whether some events can come in one order only.
   *
   * @param events their places, in the order of the trace
   */
  public boolean isChain(int[] events) {
    for (int i = 1; i < events.length; i++) {
      if (!isBefore(events[i - 1], events[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isBefore(int place, int other) {
    int thread = trace.thread(place);
    return thread == trace.thread(other) || clock(other).of(thread) > index[place];
  }

  /**
   * Returns those events of the trace that matter to a property.
   *
   * @param relevant the places of its events, in the order of the trace
   */
  public Computation computation(int[] relevant) {
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
    int thread = trace.thread(place);
    int known = Ints.countBefore(changes[thread], index[place] + 1);
    return known == 0 ? Clock.NOTHING : clocks[thread][known - 1];
  }

  /** What threads know, event by event. */
  private final class Knowing {
    private final List<List<Clock>> clocks = new ArrayList<>();
    private final List<Ints> changes = new ArrayList<>();
    private final Clocks before = new Clocks();

    Knowing() {
      for (int thread = 0; thread < places.length; thread++) {
        clocks.add(new ArrayList<>(0));
        changes.add(new Ints());
      }
    }

    void add(int place, Clock clock) {
      int own = trace.thread(place);
      Clock known = before.get(own);
      if (clock != known) {
        clocks.get(own).add(clock);
        changes.get(own).add(index[place]);
        clock.forEachMoreThan(known, (thread, was, now) -> learn(own, place, thread, now));
        before.set(own, clock);
      }
    }

    private void learn(int own, int place, int of, int count) {
      if (of != own) {
        learned.add(own, index[place], of, count);
      }
    }
  }

  /** Where threads come to know of each other's events. */
  Learned learned() {
    return learned;
  }

  /** Whether others have to come after one of a thread's events, from one to before another. */
  boolean isHandedOn(int thread, int from, int to) {
    return Ints.countBefore(handedOn[thread], to) > Ints.countBefore(handedOn[thread], from);
  }

  // ---- sections

  /** The sections of which some exclude one another, by resource. */
  List<List<Section>> contested() {
    return contested;
  }

  /** The sections of contested locks in which events are. */
  OpenSections open() {
    return open;
  }

  /**
   * The numbers of contested resources of which some sections are no critical ones, or go on to the
   * end. Others matter only where something selected happens or is learned of in a section.
   */
  int[] suspicious() {
    return suspicious;
  }

  private int[] suspiciousOnes() {
    return IntStream.range(0, contested.size())
        .filter(it -> contested.get(it).stream().anyMatch(one -> !one.isOfLock() || !one.ends()))
        .toArray();
  }

  boolean hasSectionsOfAccesses() {
    return contested.stream().anyMatch(it -> !it.get(0).isOfLock());
  }

  /** The number of a section's resource among those that are contested. */
  int resource(Section section) {
    return numbers[section.resource()];
  }

  private List<List<Section>> contested(List<Section> sections) {
    List<List<Section>> all = new ArrayList<>();
    for (Section section : sections) {
      while (all.size() <= section.resource()) {
        all.add(new ArrayList<>(0));
      }
      all.get(section.resource()).add(section);
    }
    return all.stream().filter(this::isContested).toList();
  }

  private static int[] numbers(List<List<Section>> contested) {
    Ints numbers = new Ints();
    for (int number = 0; number < contested.size(); number++) {
      int resource = contested.get(number).get(0).resource();
      while (numbers.size() < resource) {
        numbers.add(NONE);
      }
      numbers.add(number);
    }
    return numbers.toArray();
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

  /** Which event of its thread ends an earlier section within one that begins at a place. */
  int straddled(int place) {
    return open.straddled(place);
  }
}
