package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The critical sections in which events are. */
final class OpenSections {
  private static final int NONE = -1;

  private final List<OfThread> threads = new ArrayList<>();

  /** A section that may exclude others, from its first event of its thread to its last one. */
  private record Open(Section section, int resource, int begin, int end) {}

  /** The critical sections of a thread. */
  private static final class OfThread {
    final List<Open> all = new ArrayList<>(0);
    int[] begins;

    /** For each the one that had begun last of those that were open when it began. */
    int[] around;

    void prepare() {
      all.sort(Comparator.comparingInt(Open::begin));
      begins = all.stream().mapToInt(Open::begin).toArray();
      around = new int[all.size()];
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < around.length; i++) {
        int begin = begins[i];
        open.removeIf(it -> all.get(it).end < begin);
        around[i] = open.isEmpty() ? NONE : open.get(open.size() - 1);
        open.add(i);
      }
    }
  }

  /**
   * @param resources the sections, by resource
   */
  OpenSections(Order order, List<List<Section>> resources) {
    for (int thread = 0; thread < order.threads(); thread++) {
      threads.add(new OfThread());
    }
    for (int resource = 0; resource < resources.size(); resource++) {
      for (Section section : resources.get(resource)) {
        if (section.isOfLock()) {
          int end = section.ends() ? order.index(section.last()) : Integer.MAX_VALUE;
          int begin = order.index(section.first());
          threads.get(section.owner()).all.add(new Open(section, resource, begin, end));
        }
      }
    }
    threads.forEach(OfThread::prepare);
  }

  /** Takes a section and the number of its resource. */
  interface Taker {
    void take(int resource, Section section);
  }

  /** Hands the sections over in which an event of a thread is. */
  void forEach(int thread, int event, Taker taker) {
    OfThread own = threads.get(thread);
    int last = Ints.countBefore(own.begins, event + 1) - 1;
    for (int i = last; i != NONE; i = own.around[i]) {
      Open open = own.all.get(i);
      if (open.end >= event) {
        taker.take(open.resource, open.section);
      }
    }
  }
}
