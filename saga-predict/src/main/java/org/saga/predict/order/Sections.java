package org.saga.predict.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Finds what excludes each other in a trace. */
public final class Sections {
  private Sections() {}

  /** Returns the critical sections; the resources are the locks. */
  public static List<Section> ofLocks(Trace trace) {
    Holdings holdings = new Holdings();
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      if (operation.takes()) {
        holdings.take(holder(trace, place), place);
      } else if (operation.givesBack()) {
        holdings.giveBack(holder(trace, place), place, operation == Operation.WAIT);
      }
    }
    return holdings.sections();
  }

  private static Holder holder(Trace trace, int place) {
    Operation operation = trace.operation(place);
    boolean isShared =
        operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
    return new Holder(trace.thread(place), trace.operand(place), isShared);
  }

  private record Holder(int thread, int lock, boolean isShared) {}

  /** A lock that a thread has, since when, and how often it has taken it. */
  private static final class Held {
    final int since;
    int depth;

    Held(int since, int depth) {
      this.since = since;
      this.depth = depth;
    }
  }

  /** Who has which lock. */
  private static final class Holdings {
    private final Map<Holder, Held> held = new HashMap<>();

    /** How often those that wait had the lock before. */
    private final Map<Holder, Integer> waiting = new HashMap<>();

    private final List<Section> sections = new ArrayList<>();

    void take(Holder holder, int place) {
      Held already = held.get(holder);
      if (already == null) {
        Integer before = waiting.remove(holder);
        held.put(holder, new Held(place, before == null ? 1 : before));
      } else {
        already.depth++;
      }
    }

    void giveBack(Holder holder, int place, boolean waits) {
      Held known = held.get(holder);
      if (waits) {
        waiting.put(holder, known.depth);
      } else if (known.depth > 1) {
        known.depth--;
        return;
      }
      held.remove(holder);
      add(holder, known.since, place);
    }

    private void add(Holder of, int first, int last) {
      sections.add(Section.ofLock(of.lock, of.thread, of.isShared, first, last));
    }

    /** All sections; those that are still open go on to the end. */
    List<Section> sections() {
      held.forEach((holder, since) -> add(holder, since.since, -1));
      return sections;
    }
  }

  /**
   * Returns the writes with their reads; the resources are the variables, numbered behind the
   * locks.
   */
  public static List<Section> ofAccesses(Trace trace) {
    List<Section> sections = new ArrayList<>();
    int locks = trace.locks().size();
    Accesses[] current = new Accesses[trace.variables().size()];
    Arrays.setAll(current, it -> new Accesses(locks + it));
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      if (operation.isAccess()) {
        current[trace.operand(place)].add(place, operation, sections);
      }
    }
    Arrays.stream(current).forEach(it -> it.end(sections));
    return sections;
  }

  /** The last write of a variable, if there is one, and the reads that have seen it. */
  private static final class Accesses {
    private final int resource;
    private int[] places = new int[2];
    private int size;

    Accesses(int resource) {
      this.resource = resource;
    }

    void add(int place, Operation operation, List<Section> ended) {
      if (operation.reads() && size > 0) {
        add(place);
      }
      if (operation.writes()) {
        end(ended);
        size = 0;
        add(place);
      }
    }

    private void add(int place) {
      if (size == places.length) {
        places = Arrays.copyOf(places, 2 * size);
      }
      places[size++] = place;
    }

    void end(List<Section> ended) {
      if (size > 0) {
        ended.add(Section.ofAccesses(resource, Arrays.copyOf(places, size)));
      }
    }
  }
}
