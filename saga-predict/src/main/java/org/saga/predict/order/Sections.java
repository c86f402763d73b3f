package org.saga.predict.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Finds what excludes each other in a trace. */
final class Sections {
  private final Trace trace;
  private final List<Section> all = new ArrayList<>();

  private Sections(Trace trace) {
    this.trace = trace;
  }

  /** The critical sections; the resources are the locks. */
  static List<Section> ofLocks(Trace trace) {
    Sections sections = new Sections(trace);
    sections.findLocks();
    return sections.all;
  }

  /** The writes with their reads; the resources are the variables, behind the locks. */
  static List<Section> ofAccesses(Trace trace) {
    Sections sections = new Sections(trace);
    sections.findAccesses();
    return sections.all;
  }

  // ---- locks

  /** A lock that a thread has, as often as it has taken it. */
  private static final class Held {
    final Section section;
    int depth = 1;

    Held(Section section) {
      this.section = section;
    }
  }

  private record Holder(int thread, int lock, boolean shared) {}

  private void findLocks() {
    Map<Holder, Held> held = new HashMap<>();
    Map<Holder, Integer> waiting = new HashMap<>();
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      if (operation.takes()) {
        take(held, waiting, holder(place), place);
      } else if (operation.givesBack()) {
        giveBack(held, waiting, holder(place), place);
      }
    }
    held.values().forEach(it -> it.section.ends = false);
  }

  private Holder holder(int place) {
    Operation operation = trace.operation(place);
    boolean shared = operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
    return new Holder(trace.thread(place), trace.operand(place), shared);
  }

  private void take(
      Map<Holder, Held> held, Map<Holder, Integer> waiting, Holder holder, int place) {
    Held already = held.get(holder);
    if (already != null) {
      already.depth++;
      return;
    }
    Held taken = new Held(begin(holder.lock(), holder.thread(), holder.shared(), place));
    Integer before = waiting.remove(holder);
    taken.depth = before == null ? 1 : before;
    held.put(holder, taken);
  }

  private void giveBack(
      Map<Holder, Held> held, Map<Holder, Integer> waiting, Holder holder, int place) {
    Held known = held.get(holder);
    boolean waits = trace.operation(place) == Operation.WAIT;
    if (waits) {
      waiting.put(holder, known.depth);
    } else if (known.depth > 1) {
      known.depth--;
      return;
    }
    known.section.places.add(place);
    held.remove(holder);
  }

  // ---- accesses

  private void findAccesses() {
    Section[] current = new Section[trace.variables().size()];
    int locks = trace.locks().size();
    for (int place = 0; place < trace.size(); place++) {
      Operation operation = trace.operation(place);
      int variable = trace.operand(place);
      if (operation.reads()) {
        if (current[variable] == null) {
          current[variable] = new Section(locks + variable, Section.NOBODY, false, true);
          all.add(current[variable]);
        }
        current[variable].places.add(place);
      }
      if (operation.writes()) {
        current[variable] = begin(locks + variable, Section.NOBODY, false, place);
      }
    }
  }

  private Section begin(int resource, int owner, boolean shared, int place) {
    Section section = new Section(resource, owner, shared, false);
    section.places.add(place);
    all.add(section);
    return section;
  }
}
