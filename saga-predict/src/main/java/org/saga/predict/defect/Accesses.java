package org.saga.predict.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.exact.HeldLock;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** The accesses of a trace, by variable. */
final class Accesses {
  private final ExactOrder order;
  private final Trace trace;
  private final int[] begins;
  private final int[] places;

  /**
   * What one thread does to a variable at one place of the program with one set of locks.
   *
   * @param places where in the trace
   */
  record Group(int thread, int location, boolean writes, List<HeldLock> locks, int[] places) {
    boolean conflictsWith(Group other) {
      return thread != other.thread && (writes || other.writes) && !excludes(other);
    }

    private boolean excludes(Group other) {
      return locks.stream().anyMatch(it -> other.locks.stream().anyMatch(it::excludes));
    }
  }

  private record Key(int thread, int location, boolean writes, List<HeldLock> locks) {}

  Accesses(ExactOrder order) {
    this(order, order.run().trace());
  }

  /** Those of a trace that is not ordered: nothing is known of locks. */
  Accesses(Trace trace) {
    this(null, trace);
  }

  private Accesses(ExactOrder order, Trace trace) {
    this.order = order;
    this.trace = trace;
    this.begins = new int[trace.variables().size() + 1];
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place).isAccess()) {
        begins[trace.operand(place) + 1]++;
      }
    }
    for (int variable = 1; variable < begins.length; variable++) {
      begins[variable] += begins[variable - 1];
    }
    places = new int[begins[begins.length - 1]];
    int[] next = begins.clone();
    for (int place = 0; place < trace.size(); place++) {
      if (trace.operation(place).isAccess()) {
        places[next[trace.operand(place)]++] = place;
      }
    }
  }

  /** Whether several threads access a variable, and one writes. */
  boolean isShared(int variable) {
    boolean writes = false;
    boolean isOfSeveral = false;
    for (int i = begins[variable]; i < begins[variable + 1] && !(writes && isOfSeveral); i++) {
      writes |= trace.operation(places[i]).writes();
      isOfSeveral |= trace.thread(places[i]) != trace.thread(places[begins[variable]]);
    }
    return writes && isOfSeveral;
  }

  /** The accesses of a variable in groups, the earliest first. */
  List<Group> groups(int variable) {
    Map<Key, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = begins[variable]; i < begins[variable + 1]; i++) {
      int place = places[i];
      Operation operation = trace.operation(place);
      List<HeldLock> locks = locks(place);
      Key key = new Key(trace.thread(place), trace.location(place), operation.writes(), locks);
      groups.computeIfAbsent(key, it -> new ArrayList<>()).add(place);
    }
    List<Group> all = new ArrayList<>();
    groups.forEach((key, list) -> all.add(group(key, list)));
    return all;
  }

  private static Group group(Key key, List<Integer> list) {
    int[] places = list.stream().mapToInt(Integer::intValue).toArray();
    return new Group(key.thread, key.location, key.writes, key.locks, places);
  }

  /** Where the locks were taken makes no difference. */
  private List<HeldLock> locks(int place) {
    List<HeldLock> held = order.locksAt(place);
    return held.isEmpty()
        ? held
        : held.stream().map(it -> new HeldLock(it.lock(), it.isShared(), -1)).toList();
  }

  /** The places of a variable's accesses, in their order. */
  int[] of(int variable) {
    return Arrays.copyOfRange(places, begins[variable], begins[variable + 1]);
  }
}
