package org.saga.predict.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * The events of a cut from a place of the trace on, and what has to be ordered among them: what
 * comes before that place has happened, in the order of the trace.
 */
final class Window {
  final RunIndex run;
  final int[] from;
  final int[] to;
  final PartialOrder order;
  private final int begin;

  /** The writes of each variable, by thread. */
  private final Map<Integer, Map<Integer, List<Integer>>> writes = new HashMap<>();

  private final List<Integer> reads = new ArrayList<>();

  /** The sections of each lock that are not over before the window, by holder. */
  private final Map<Integer, Map<Integer, List<Integer>>> sections = new HashMap<>();

  Window(RunIndex run, int begin, int[] cut) {
    this.run = run;
    this.begin = begin;
    this.to = cut;
    this.from = new int[cut.length];
    for (int thread = 0; thread < cut.length; thread++) {
      from[thread] = Math.min(cut[thread], run.before(thread, begin));
    }
    this.order = new PartialOrder(from, to);
    for (int thread = 0; thread < cut.length; thread++) {
      addThread(thread);
    }
  }

  private void addThread(int thread) {
    Trace trace = run.trace();
    CriticalSections all = run.sections();
    for (int section : all.heldBy(thread, from[thread])) {
      add(section);
    }
    for (int event = from[thread]; event < to[thread]; event++) {
      int place = run.place(thread, event);
      Operation operation = trace.operation(place);
      if (operation.reads()) {
        reads.add(place);
      }
      if (operation.writes()) {
        writes
            .computeIfAbsent(trace.operand(place), it -> new HashMap<>())
            .computeIfAbsent(thread, it -> new ArrayList<>())
            .add(place);
      }
    }
    for (int section : all.begunBy(thread)) {
      int event = run.index(all.first(section));
      if (event >= from[thread] && event < to[thread]) {
        add(section);
      }
    }
  }

  private void add(int section) {
    CriticalSections all = run.sections();
    sections
        .computeIfAbsent(all.lock(section), it -> new HashMap<>())
        .computeIfAbsent(all.holder(section), it -> new ArrayList<>())
        .add(section);
  }

  boolean has(int place) {
    return place >= begin && run.index(place) < to[run.trace().thread(place)];
  }

  int node(int place) {
    return order.node(run.trace().thread(place), run.index(place));
  }

  int place(int node) {
    return run.place(order.thread(node), order.event(node));
  }

  List<Integer> reads() {
    return reads;
  }

  /** Lets all other reads see whatever they see. */
  void fix(Dependence dependence, Goal goal) {
    int[] events = new int[order.size()];
    for (int node = 0; node < events.length; node++) {
      events[node] = place(node);
    }
    BitSet fixed = FixedReads.of(run, dependence, begin, events, goal);
    reads.removeIf(it -> !fixed.get(it));
  }

  // ---- what must be

  /**
   * Adds all that follows from what is known, until nothing more does.
   *
   * @param direct pairs of places that have to keep their order
   * @return whether there may be such an order
   */
  boolean saturate(List<int[]> direct) {
    for (int[] pair : direct) {
      if (has(pair[1]) && (has(pair[0]) ? !add(pair[0], pair[1]) : pair[0] >= begin)) {
        return false;
      }
    }
    for (int read : reads) {
      int seen = run.seen(read);
      if (seen >= begin && !add(seen, read)) {
        return false;
      }
    }
    long before;
    do {
      before = added;
      if (!reads.stream().allMatch(this::orderRead) || !orderSections()) {
        return false;
      }
    } while (added != before);
    return true;
  }

  private long added;

  private boolean add(int first, int second) {
    int one = node(first);
    int other = node(second);
    if (order.isBefore(one, other)) {
      return true;
    }
    added++;
    return order.add(one, other);
  }

  /** No other write comes between a read and the write that it has seen. */
  private boolean orderRead(int read) {
    Map<Integer, List<Integer>> others = writes.get(run.trace().operand(read));
    if (others == null) {
      return true;
    }
    int seen = run.seen(read);
    for (List<Integer> own : others.values()) {
      if (!orderBefore(own, seen, read) || !orderBehind(own, seen, read)) {
        return false;
      }
    }
    return true;
  }

  /** The last of a thread's writes that is before the read is before what it has seen. */
  private boolean orderBefore(List<Integer> writes, int seen, int read) {
    int thread = run.trace().thread(writes.get(0));
    int done = order.before(node(read), thread);
    int last = countBelow(writes, done) - 1;
    if (last < 0 || writes.get(last) == seen) {
      return true;
    }
    return seen >= begin && add(writes.get(last), seen);
  }

  private int countBelow(List<Integer> places, int event) {
    int low = 0;
    int high = places.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (run.index(places.get(middle)) < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The first of a thread's writes that is behind what the read has seen is behind the read. */
  private boolean orderBehind(List<Integer> writes, int seen, int read) {
    int low = 0;
    int high = writes.size();
    while (seen >= begin && low < high) {
      int middle = (low + high) >>> 1;
      boolean isBehind = order.isBefore(node(seen), node(writes.get(middle)));
      low = isBehind ? low : middle + 1;
      high = isBehind ? middle : high;
    }
    if (low < writes.size() && writes.get(low) == read) {
      low++;
    }
    return low == writes.size() || add(read, writes.get(low));
  }

  // ---- sections

  /** Whether a section that has begun is over in the cut. */
  private boolean ends(int section) {
    int last = run.sections().last(section);
    return last != CriticalSections.NEVER && has(last);
  }

  private boolean isOpenBefore(int section) {
    return run.sections().first(section) < begin;
  }

  private boolean orderSections() {
    for (Map<Integer, List<Integer>> lock : sections.values()) {
      for (Map.Entry<Integer, List<Integer>> one : lock.entrySet()) {
        for (Map.Entry<Integer, List<Integer>> other : lock.entrySet()) {
          if (run.sections().excludes(one.getKey(), other.getKey())
              && !order(one.getValue(), other.getValue())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Orders each of some sections behind the last of others that begins before its end. */
  private boolean order(List<Integer> some, List<Integer> others) {
    for (int section : some) {
      int earlier = lastBegunBefore(section, others);
      if (earlier >= 0 && !isBehind(section, others.get(earlier))) {
        return false;
      }
    }
    return true;
  }

  private int lastBegunBefore(int section, List<Integer> others) {
    CriticalSections all = run.sections();
    if (!ends(section)) {
      return others.size() - 1;
    }
    int done = order.before(node(all.last(section)), all.thread(others.get(0)));
    int low = 0;
    int high = others.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (run.index(all.first(others.get(middle))) < done) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  private boolean isBehind(int section, int earlier) {
    CriticalSections all = run.sections();
    return ends(earlier) && !isOpenBefore(section) && add(all.last(earlier), all.first(section));
  }
}
