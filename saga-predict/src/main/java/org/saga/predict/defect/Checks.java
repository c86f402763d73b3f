package org.saga.predict.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Trace;

/**
 * Looks for what goes wrong in the runs that a trace allows. If the trace tells what its events
 * depend on, each field is looked at on the slice of its accesses: what they do not depend on may
 * be different. Fields of which the same has to stay share an order.
 */
public final class Checks {
  /** So many events are ordered at most; the fields that are left then share one order. */
  private static final long MOST_ORDERED = 30_000_000;

  private final Trace trace;
  private final Bounds bounds;
  private final Slicer slicer;
  private final Shared shared;
  private ExactOrder ofAll;

  /** Begins to look. */
  public Checks(Trace trace, Bounds bounds) {
    this.trace = trace;
    this.bounds = bounds;
    this.slicer = trace.dependences().isEmpty() ? null : new Slicer(trace);
    this.shared = new Shared(trace);
  }

  /** Returns the last event of each other thread that has to happen before one can come next. */
  public int[] lastBefore(int place) {
    return ofAll().lastBefore(place);
  }

  /** Finds deadlocks. Locks are in every slice. */
  public Defects deadlocks() {
    return Deadlocks.find(slicer == null ? ofAll() : order(slice(new int[0])));
  }

  /**
   * Finds violations of atomicity, on the slice of all that blocks may share.
   *
   * @param names patterns of the blocks that are meant; all if there are none
   */
  public Defects atomicity(List<String> names) {
    return Atomicity.find(ofAll(), names);
  }

  /** Finds races. */
  public Defects races() {
    if (slicer == null) {
      return Races.find(ofAll());
    }
    List<Defect> found = new ArrayList<>();
    long candidates = 0;
    long undecided = 0;
    for (Map.Entry<ExactOrder, Set<String>> it : orders().entrySet()) {
      Defects defects = Races.find(it.getKey(), it.getValue()::contains);
      found.addAll(defects.found());
      candidates += defects.candidates();
      undecided += defects.undecided();
    }
    return new Defects(found, candidates, undecided);
  }

  /** The fields that threads share, by the orders that they are looked at in. */
  private Map<ExactOrder, Set<String>> orders() {
    Map<Slice.Kept, ExactOrder> known = new HashMap<>();
    Map<ExactOrder, Set<String>> orders = new LinkedHashMap<>();
    for (Map.Entry<String, List<Integer>> field : sharedFields().entrySet()) {
      Slice slice = slice(field.getValue().stream().mapToInt(Integer::intValue).toArray());
      boolean isTooMuch = (long) known.size() * trace.size() > MOST_ORDERED;
      ExactOrder same = known.get(slice.kept());
      ExactOrder order = same != null ? same : isTooMuch ? ofAll() : order(slice);
      known.putIfAbsent(slice.kept(), order);
      orders.computeIfAbsent(order, it -> new HashSet<>()).add(field.getKey());
    }
    return orders;
  }

  /** The accesses of each field that threads share. */
  private Map<String, List<Integer>> sharedFields() {
    Accesses accesses = new Accesses(trace);
    Map<String, List<Integer>> fields = new TreeMap<>();
    for (int variable = 0; variable < trace.variables().size(); variable++) {
      if (accesses.isShared(variable) && shared.isPlain(variable)) {
        List<Integer> places =
            fields.computeIfAbsent(shared.field(variable), it -> new ArrayList<>());
        Arrays.stream(accesses.of(variable)).forEach(places::add);
      }
    }
    return fields;
  }

  private Slice slice(int[] accesses) {
    return slicer.of(accesses, Asked.TO_COME, Passes.ALL);
  }

  private ExactOrder order(Slice slice) {
    return new ExactOrder(trace, Dependence.of(slice), bounds);
  }

  private ExactOrder ofAll() {
    if (ofAll == null) {
      ofAll =
          slicer == null
              ? new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, bounds)
              : order(slice(allAccesses()));
    }
    return ofAll;
  }

  private int[] allAccesses() {
    return IntStream.range(0, trace.size())
        .filter(it -> trace.operation(it).isAccess() && !shared.isOfJdk(trace.operand(it)))
        .toArray();
  }
}
