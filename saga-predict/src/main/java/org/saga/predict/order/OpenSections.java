package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The critical sections in which events are, and how they overlap. */
final class OpenSections {
  private static final int NONE = -1;
  private static final int NEVER = Integer.MAX_VALUE;

  private final Order order;
  private final List<OfThread> threads = new ArrayList<>();

  /** For each event that begins a section, where in its thread an earlier one ends within it. */
  private final Map<Integer, Integer> straddled = new HashMap<>();

  /** The critical sections of a thread. */
  private final class OfThread {
    final List<Section> all = new ArrayList<>(0);
    private int[] begins;

    /** For each the one that had begun last of those that were open when it began. */
    private int[] around;

    void prepare() {
      all.sort(Comparator.comparingInt(Section::first));
      begins = all.stream().mapToInt(it -> order.index(it.first())).toArray();
      around = new int[begins.length];
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < around.length; i++) {
        end(open, begins[i]);
        around[i] = open.isEmpty() ? NONE : open.get(open.size() - 1);
        open.add(i);
      }
      end(open, NEVER);
    }

    /** Ends open sections that end before an event, in the order in which they do. */
    private void end(List<Integer> open, int before) {
      for (int at = next(open, before); at != NONE; at = next(open, before)) {
        int end = OpenSections.this.end(all.get(open.remove(at)));
        for (int later : open.subList(at, open.size())) {
          straddled.merge(all.get(later).first(), end, Math::min);
        }
      }
    }

    private int next(List<Integer> open, int before) {
      int next = NONE;
      int first = before;
      for (int i = 0; i < open.size(); i++) {
        int end = OpenSections.this.end(all.get(open.get(i)));
        if (end < first) {
          first = end;
          next = i;
        }
      }
      return next;
    }
  }

  /**
   * @param contested the sections, by resource
   */
  OpenSections(Order order, List<List<Section>> contested) {
    this.order = order;
    for (int thread = 0; thread < order.threads(); thread++) {
      threads.add(new OfThread());
    }
    for (List<Section> resource : contested) {
      for (Section section : resource) {
        if (section.isOfLock()) {
          threads.get(section.owner()).all.add(section);
        }
      }
    }
    threads.forEach(OfThread::prepare);
    for (List<Section> resource : contested) {
      resource.stream().filter(it -> !it.isOfLock()).forEach(this::straddle);
    }
  }

  /** Each access may end a section of accesses, which is run through then. */
  private void straddle(Section accesses) {
    int[] places = accesses.places();
    for (int place : places.length > 1 ? places : new int[0]) {
      int index = order.index(place);
      forEach(
          order.trace().thread(place), index, it -> straddled.merge(it.first(), index, Math::min));
    }
  }

  private int end(Section section) {
    return section.ends() ? order.index(section.last()) : NEVER;
  }

  /** Which event of its thread ends an earlier section within one that begins at a place. */
  int straddled(int place) {
    return straddled.getOrDefault(place, NEVER);
  }

  /** Takes a section. */
  interface Taker {
    void take(Section section);
  }

  /** Hands the sections over in which an event of a thread is. */
  void forEach(int thread, int event, Taker taker) {
    OfThread own = threads.get(thread);
    int last = Ints.countBefore(own.begins, event + 1) - 1;
    for (int i = last; i != NONE; i = own.around[i]) {
      if (end(own.all.get(i)) >= event) {
        taker.take(own.all.get(i));
      }
    }
  }

  /** Takes where a section begins and ends. */
  interface Bounds {
    void take(int begin, int end);
  }

  /** Hands the bounds of sections over that are open between an event of a thread and the next. */
  void forEachAcross(int thread, int next, Bounds bounds) {
    forEach(
        thread,
        next - 1,
        it -> {
          if (end(it) >= next) {
            bounds.take(order.index(it.first()), end(it));
          }
        });
  }
}
