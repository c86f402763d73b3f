package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The events that a lattice has to have: what is relevant, and what shows where sections keep it
 * apart.
 *
 * <p>The beginning of a critical section can wait for the next selected event of its thread, if
 * nobody else has to come after what lies between. Its end can come at once after the last one, if
 * it has to come after no selected event that others do in between. So most sections begin and end
 * with events that are selected anyway. One without selected events can be run through at once when
 * the last of what it has to come after has happened, if nobody else has to come after what lies
 * before that. A resource whose sections each fall together in one event, or in none, keeps nobody
 * waiting: it is left out, and so are sections that can come before or behind all that is relevant.
 * What is selected for one resource lies in the sections of others, so this is asked again until
 * nothing changes.
 */
final class Selection {
  private static final int NONE = -1;

  private final Order order;
  private final int[] relevant;
  private int[] selected;
  private final boolean isChain;
  private final List<List<Section>> resources;
  private final BitSet kept = new BitSet(0);

  /** Where sections matter; null if none do. */
  private final Window window;

  /** For each thread which of its events are selected, in ascending order. */
  private int[][] chosen;

  /** For each thread which of its events come to know of selected ones of others. */
  private int[][] learning;

  /**
   * @param relevant the places of what is relevant, in the order of the trace
   */
  Selection(Order order, int[] relevant) {
    this.order = order;
    this.relevant = relevant;
    this.selected = relevant;
    this.isChain = order.isChain(relevant);
    this.resources = isChain ? List.of() : order.contested();
    this.window = resources.isEmpty() ? null : new Window(order, relevant);
    count();
    while (selectMore()) {
      count();
    }
  }

  private boolean selectMore() {
    int selectedBefore = selected.length;
    int keptBefore = kept.cardinality();
    keepMore();
    Ints all = new Ints();
    Arrays.stream(selected).forEach(all::add);
    kept.stream().forEach(it -> resources.get(it).forEach(section -> select(section, all)));
    selected = all.toSet();
    return kept.cardinality() > keptBefore || selected.length > selectedBefore;
  }

  /** Looks at sections in which something selected happens or is learned of. */
  private void keepMore() {
    if (resources.isEmpty()) {
      return;
    }
    for (int thread = 0; thread < chosen.length; thread++) {
      keepAround(thread, chosen[thread]);
      keepAround(thread, learning[thread]);
    }
    Arrays.stream(order.suspicious())
        .filter(it -> !kept.get(it) && !isTrivial(resources.get(it)))
        .forEach(kept::set);
  }

  private void keepAround(int thread, int[] events) {
    for (int event : events) {
      order.open().forEach(thread, event, this::keep);
    }
  }

  private void keep(Section section) {
    int resource = order.resource(section);
    if (!kept.get(resource) && window.has(section) && !fallsTogether(section)) {
      kept.set(resource);
    }
  }

  // ---- counting

  private void count() {
    chosen = byThread(selected);
    learning = resources.isEmpty() ? new int[0][] : order.learned().of(chosen);
  }

  private int[][] byThread(int[] places) {
    int[] counts = new int[order.threads()];
    for (int place : places) {
      counts[order.trace().thread(place)]++;
    }
    int[][] events = new int[counts.length][];
    for (int thread = 0; thread < counts.length; thread++) {
      events[thread] = new int[counts[thread]];
      counts[thread] = 0;
    }
    for (int place : places) {
      int thread = order.trace().thread(place);
      events[thread][counts[thread]++] = order.index(place);
    }
    return events;
  }

  // ---- resources

  /** Whether no cut shows that sections of a resource are open. */
  boolean isTrivial(List<Section> resource) {
    return resource.stream()
        .allMatch(
            it -> it.isOfLock() ? !window.has(it) || fallsTogether(it) : needsNothingBetween(it));
  }

  private void select(Section section, Ints to) {
    if (section.isOfLock()) {
      if (window.has(section)) {
        selectEnds(section, to);
      }
    } else {
      Arrays.stream(ends(section)).forEach(to::add);
    }
  }

  // ---- accesses

  /** Whether all its accesses can happen as soon as one can. */
  private boolean needsNothingBetween(Section section) {
    Clock first = inclusive(section.first());
    return Arrays.stream(section.places()).allMatch(it -> isSame(first, inclusive(it)));
  }

  private Clock inclusive(int place) {
    return order.clock(place).with(order.trace().thread(place), order.index(place) + 1);
  }

  /** Whether the same selected events come before. */
  private boolean isSame(Clock a, Clock b) {
    return knowsNoMore(a, b) && knowsNoMore(b, a);
  }

  private boolean knowsNoMore(Clock a, Clock b) {
    boolean[] knowsMore = new boolean[1];
    a.forEachMoreThan(
        b,
        (thread, before, now) ->
            knowsMore[0] |= selectedBefore(thread, now) > selectedBefore(thread, before));
    return !knowsMore[0];
  }

  /** The write, and the last read of each thread: the others are not what is waited for. */
  private int[] ends(Section accesses) {
    int[] places = accesses.places();
    BitSet seen = new BitSet();
    List<Integer> ends = new ArrayList<>();
    for (int i = places.length - 1; i >= 0; i--) {
      int thread = order.trace().thread(places[i]);
      if (i == 0 || !seen.get(thread)) {
        seen.set(thread);
        ends.add(0, places[i]);
      }
    }
    return ends.stream().mapToInt(it -> it).toArray();
  }

  // ---- critical sections

  private int length(Section section) {
    return order.places(section.owner()).length;
  }

  /** Which event of the thread is the first one behind a section. */
  private int end(Section section) {
    return section.ends() ? order.index(section.last()) + 1 : length(section);
  }

  /** Which event of the thread is the first selected one in a section; or none. */
  private int firstWithin(Section section) {
    int thread = section.owner();
    int before = selectedBefore(thread, order.index(section.first()));
    return selectedBefore(thread, end(section)) > before ? chosen[thread][before] : NONE;
  }

  /** Which event of the thread is the last selected one in a section; there is one. */
  private int lastWithin(Section section) {
    int thread = section.owner();
    return chosen[thread][selectedBefore(thread, end(section)) - 1];
  }

  /** Whether no cut shows that a section is open. */
  private boolean fallsTogether(Section section) {
    int first = firstWithin(section);
    if (first == NONE) {
      return section.ends()
          ? canWaitFor(section, turn(section))
          : canWaitFor(section, length(section))
              && order.straddled(section.first()) == Integer.MAX_VALUE;
    }
    return section.ends()
        && first == lastWithin(section)
        && canWaitFor(section, first)
        && endsWith(section, first);
  }

  private void selectEnds(Section section, Ints to) {
    int first = firstWithin(section);
    int latest = first == NONE ? turn(section) : first;
    if (!canWaitFor(section, latest)) {
      to.add(section.first());
    } else if (first == NONE) {
      to.add(order.places(section.owner())[latest]);
    }
    if (first != NONE && section.ends() && !endsWith(section, lastWithin(section))) {
      to.add(section.last());
    }
  }

  /**
   * Which event of the thread is the last one in a section that comes to know of selected ones of
   * others, so that nothing keeps it from its end; its first one if there is none.
   */
  private int turn(Section section) {
    int[] learns = learning[section.owner()];
    int before = Ints.countBefore(learns, end(section));
    int begin = order.index(section.first());
    return before == 0 ? begin : Math.max(begin, learns[before - 1]);
  }

  /** Whether a section can begin as late as an event of its thread. */
  private boolean canWaitFor(Section section, int event) {
    int begin = order.index(section.first());
    return event == begin
        || !order.isHandedOn(section.owner(), begin, event)
            && order.straddled(section.first()) >= event;
  }

  /** Whether a section can end as soon as an event of its thread. */
  private boolean endsWith(Section section, int event) {
    int[] learns = learning[section.owner()];
    return Ints.countBefore(learns, order.index(section.last()) + 1)
        == Ints.countBefore(learns, event + 1);
  }

  // ---- what was selected

  Order order() {
    return order;
  }

  /** How many of a thread's first events come before all that sections keep apart. */
  int beforeSections(int thread) {
    return kept.isEmpty() ? 0 : window.begin(thread);
  }

  /** Whether the relevant events can come in one order only: no section matters then. */
  boolean isChain() {
    return isChain;
  }

  boolean isRelevant(int place) {
    return Arrays.binarySearch(relevant, place) >= 0;
  }

  /** How many of a thread's first events are selected. */
  int selectedBefore(int thread, int events) {
    return Ints.countBefore(chosen[thread], events);
  }

  /** Which events of a thread are selected, by their number in it. */
  int[] chosen(int thread) {
    return chosen[thread];
  }

  /** The sections that keep something apart, with those of their events that are selected. */
  List<Section> sections() {
    return kept.stream()
        .mapToObj(resources::get)
        .flatMap(List::stream)
        .filter(it -> !it.isOfLock() || window.has(it))
        .map(it -> it.at(it.isOfLock() ? selectedEnds(it) : ends(it)))
        .toList();
  }

  private int[] selectedEnds(Section section) {
    int[] places = order.places(section.owner());
    int first = places[firstWithin(section)];
    int last = places[lastWithin(section)];
    return first == last ? new int[] {first} : new int[] {first, last};
  }

  /** The sections that keep nothing apart. */
  List<Section> leftOut() {
    return IntStream.range(0, resources.size())
        .filter(it -> !kept.get(it))
        .mapToObj(resources::get)
        .flatMap(List::stream)
        .toList();
  }

  /** The place of the event after which a critical section can end at once. */
  int endsAfter(Section section) {
    boolean isEmpty = firstWithin(section) == NONE;
    return order.places(section.owner())[isEmpty ? turn(section) : lastWithin(section)];
  }
}
