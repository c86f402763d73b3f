package org.saga.predict.truth;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;

/**
 * All orders in which the events of a short trace may come, one event after the other, and what a
 * monitor says of each.
 *
 * <p>A sequence of relevant events is a number: four bits an event, which is its place and one.
 */
public final class Enumeration {
  private static final int EVENT_BITS = 4;

  /** The longest trace that can be enumerated. */
  public static final int MOST_EVENTS = 12;

  private final Trace trace;
  private final Definition definition;
  private final Monitor monitor;
  private final int relevant;
  private final BitSet cuts = new BitSet();
  private final Set<Long> sequences = new HashSet<>();
  private final Set<Long> whole = new HashSet<>();

  private final Set<Integer> found = new TreeSet<>();
  private long violating;

  /** Where something is bad before anything has happened, or because the run ends. */
  public static final int NO_PLACE = -1;

  public Enumeration(Trace trace, String causality, Monitor monitor) {
    this.trace = trace;
    this.definition = new Definition(causality, trace);
    this.monitor = monitor;
    this.relevant =
        trace.events().stream()
            .filter(monitor::isRelevant)
            .mapToInt(it -> 1 << it.place())
            .reduce(0, (a, b) -> a | b);
    enumerate();
    runs().forEach(this::judge);
  }

  /** A cut and the relevant events on a way there; all other ways with the same are as good. */
  private void enumerate() {
    int size = definition.size();
    long[] ways = {0};
    while (ways.length > 0) {
      long[] next = new long[ways.length * size];
      int count = 0;
      for (long way : ways) {
        int cut = (int) way & (1 << size) - 1;
        long sequence = way >>> size;
        cuts.set(cut);
        sequences.add(sequence);
        if (cut == (1 << size) - 1) {
          whole.add(sequence);
        }
        for (int event = 0; event < size; event++) {
          if (definition.mayFollow(cut, event)) {
            boolean isRelevant = (relevant >> event & 1) != 0;
            long longer = isRelevant ? sequence << EVENT_BITS | event + 1 : sequence;
            next[count++] = longer << size | cut | 1 << event;
          }
        }
      }
      ways = LongStream.of(Arrays.copyOf(next, count)).sorted().distinct().toArray();
    }
  }

  private static long size(long sequence) {
    long size = 0;
    for (long rest = sequence; rest != 0; rest >>>= EVENT_BITS) {
      size++;
    }
    return size;
  }

  /** The sequences of relevant events that none of the others goes on with. */
  private List<Long> runs() {
    Set<Long> runs = new HashSet<>(sequences);
    sequences.stream().filter(it -> it != 0).forEach(it -> runs.remove(it >>> EVENT_BITS));
    return List.copyOf(runs);
  }

  private void judge(long run) {
    int length = (int) size(run);
    Set<Object> states = new HashSet<>(monitor.start());
    boolean isBad = find(states, NO_PLACE);
    for (int i = length - 1; i >= 0 && !isBad; i--) {
      int place = (int) (run >>> EVENT_BITS * i & 15) - 1;
      Set<Object> next = new HashSet<>();
      states.forEach(it -> next.addAll(monitor.next(it, trace.event(place))));
      states = next;
      isBad = find(states, place);
    }
    if (!isBad && whole.contains(run) && states.stream().anyMatch(monitor::isBadAtEnd)) {
      isBad = true;
      found.add(NO_PLACE);
    }
    violating += isBad ? 1 : 0;
  }

  private boolean find(Set<Object> states, int place) {
    boolean isBad = states.stream().anyMatch(monitor::isBad);
    if (isBad) {
      found.add(place);
    }
    return isBad;
  }

  /** How many cuts there are if only some events are looked at. */
  public long cuts(int events) {
    return cuts.stream().map(it -> it & events).distinct().count();
  }

  /** How many of some events are in the largest cut. */
  public int largestCut(int events) {
    return cuts.stream().map(it -> Integer.bitCount(it & events)).max().orElseThrow();
  }

  public long runCount() {
    return runs().size();
  }

  public long violating() {
    return violating;
  }

  /** The places of the events at which runs go wrong. */
  public Set<Integer> found() {
    return found;
  }
}
