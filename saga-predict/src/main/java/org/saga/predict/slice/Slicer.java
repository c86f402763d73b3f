package org.saga.predict.slice;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Makes slices of a trace: from what is asked for to what it depends on, until nothing more is
 * added. Each event is looked at a few times at most; where a read of a field begins to matter, an
 * index tells the writes of the field and the decisions that could lead to one.
 *
 * <p>What threads do to one another, and what cannot be told, is in every slice, and found once.
 */
public final class Slicer {
  private final Trace trace;
  private final Dependences dependences;

  /** For each read the write that it has seen, or -1. */
  private final int[] seen;

  private final int[] index;
  private final int[][] ofThread;
  private final Map<String, Places> writes = new HashMap<>();
  private final Map<String, Places> decisions = new HashMap<>();
  private final String[] fields;
  private final Slice common;

  /** Some places, in their order. */
  private static final class Places {
    private int[] all = new int[4];
    private int size;

    void add(int place) {
      if (size == all.length) {
        all = Arrays.copyOf(all, 2 * size);
      }
      all[size++] = place;
    }
  }

  /** Looks through a trace. */
  public Slicer(Trace trace) {
    this.trace = trace;
    this.dependences = trace.dependences();
    this.seen = new int[trace.size()];
    this.index = new int[trace.size()];
    this.fields = new String[trace.variables().size()];
    Arrays.setAll(fields, it -> Dependences.field(trace.variables().name(it)));
    this.ofThread = threads();
    indexFields();
    this.common = new Slice(trace.size());
    new Closing(common, Passes.ALL).addCommon();
  }

  private int[][] threads() {
    Places[] all = new Places[trace.threads().size()];
    Arrays.setAll(all, it -> new Places());
    for (int place = 0; place < index.length; place++) {
      Places own = all[trace.thread(place)];
      index[place] = own.size;
      own.add(place);
    }
    return Arrays.stream(all).map(it -> Arrays.copyOf(it.all, it.size)).toArray(int[][]::new);
  }

  private void indexFields() {
    int[] written = new int[fields.length];
    Arrays.fill(written, Dependences.NONE);
    for (int place = 0; place < seen.length; place++) {
      Operation operation = trace.operation(place);
      if (operation.isAccess()) {
        int variable = trace.operand(place);
        seen[place] = written[variable];
        if (operation.writes()) {
          written[variable] = place;
          writes.computeIfAbsent(fields[variable], it -> new Places()).add(place);
        }
      } else if (operation == Operation.BRANCH) {
        int decision = place;
        dependences
            .may(place)
            .forEach(it -> decisions.computeIfAbsent(it, one -> new Places()).add(decision));
      }
    }
  }

  /** How often a trace is gone through. */
  public enum Passes {
    /** Until nothing more is added. */
    ALL,
    /**
     * Once, from its end to its beginning, as jPredictor does: writes are left out that matter to
     * reads that come before them. Such a slice can make false alarms.
     */
    ONE
  }

  /** What is asked of some events. */
  public enum Asked {
    /** That they can come, to the same variable or lock. */
    TO_COME,
    /** That they read, write or decide the same, whenever their thread goes on behind them. */
    TO_BE_SAME
  }

  /**
   * Returns a slice.
   *
   * @param events the places of what it is made of
   */
  public Slice of(int[] events, Asked asked, Passes passes) {
    Slice slice = new Slice(passes == Passes.ALL ? common : new Slice(trace.size()));
    Closing closing = new Closing(slice, passes);
    if (passes == Passes.ONE) {
      closing.addCommon();
    }
    for (int place : events) {
      if (asked == Asked.TO_COME) {
        closing.happen(place);
      } else {
        closing.beSame(place);
      }
    }
    closing.close();
    return slice;
  }

  /** Returns all that two slices have: the slice of what both are made of. */
  public Slice union(Slice one, Slice other) {
    Slice both = new Slice(one);
    both.happening.or(other.happening);
    both.same.or(other.same);
    both.held.or(other.held);
    both.fixed.or(other.fixed);
    both.fields.addAll(other.fields);
    return both;
  }

  /** Adds what is missing. */
  private final class Closing {
    private final Slice slice;
    private final boolean isOnce;
    private final int[] allBefore = new int[ofThread.length];
    private int[] open = new int[64];
    private int opened;

    Closing(Slice slice, Passes passes) {
      this.slice = slice;
      this.isOnce = passes == Passes.ONE;
    }

    void addCommon() {
      for (int place = 0; place < seen.length; place++) {
        if (!dependences.isKnown(place) && trace.operation(place).reads()) {
          fix(place);
        } else if (!dependences.isKnown(place) || actsOnThreads(trace.operation(place))) {
          hold(place);
        }
      }
      Places anything = decisions.get("*");
      for (int i = 0; anything != null && i < anything.size; i++) {
        fix(anything.all[i]);
      }
      if (!isOnce) {
        close();
      }
    }

    // ---- what is demanded

    void happen(int place) {
      if (!slice.happening.get(place)) {
        slice.happening.set(place);
        push(place);
      }
    }

    private void same(int place) {
      if (!slice.same.get(place)) {
        slice.happening.set(place);
        slice.same.set(place);
        push(place);
      }
    }

    void hold(int place) {
      if (trace.operation(place) == Operation.UPDATE) {
        // Whether it writes may depend on what it reads.
        fix(place);
      } else {
        slice.held.set(place);
        happen(place);
      }
    }

    void fix(int place) {
      slice.held.set(place);
      slice.fixed.set(place);
      same(place);
    }

    /** Nor may others of its kind come in addition. */
    void beSame(int place) {
      fix(place);
      if (trace.operation(place).isAccess()) {
        addField(fields[trace.operand(place)]);
      }
    }

    private void push(int place) {
      if (isOnce) {
        return;
      }
      if (opened == open.length) {
        open = Arrays.copyOf(open, 2 * opened);
      }
      open[opened++] = place;
    }

    // ---- what follows

    void close() {
      if (isOnce) {
        for (int place = seen.length - 1; place >= 0; place--) {
          meet(place);
          follow(place);
        }
      }
      while (opened > 0) {
        follow(open[--opened]);
      }
    }

    /** In one pass an event matters by its field only if that is known when it is met. */
    private void meet(int place) {
      Operation operation = trace.operation(place);
      if (operation.writes() && slice.fields.contains(fields[trace.operand(place)])) {
        hold(place);
      } else if (operation == Operation.BRANCH
          && dependences.may(place).stream().anyMatch(slice.fields::contains)) {
        fix(place);
      }
    }

    private void follow(int place) {
      if (!slice.happening.get(place)) {
        return;
      }
      if (!dependences.isKnown(place)) {
        addAllBefore(place);
      }
      addControl(dependences.under(place));
      addAll(place, dependences.place(place));
      if (slice.same.get(place)) {
        addAll(place, dependences.value(place));
        if (trace.operation(place).reads()) {
          addField(fields[trace.operand(place)]);
          addSeen(seen[place]);
        }
      }
    }

    /** What is no decision controls by where it happens: it throws if there is no such place. */
    private void addControl(int place) {
      if (place != Dependences.NONE && trace.operation(place) == Operation.BRANCH) {
        same(place);
      } else if (place != Dependences.NONE) {
        happen(place);
      }
    }

    private void addSeen(int place) {
      if (place != Dependences.NONE) {
        same(place);
      }
    }

    private void addAll(int place, int[] items) {
      for (int item : items) {
        if (item == Dependences.ALL) {
          addAllBefore(place);
        } else {
          same(item);
        }
      }
    }

    private void addAllBefore(int place) {
      int thread = trace.thread(place);
      while (allBefore[thread] < index[place]) {
        int before = ofThread[thread][allBefore[thread]++];
        if (trace.operation(before).reads() || trace.operation(before) == Operation.BRANCH) {
          same(before);
        }
      }
    }

    private void addField(String field) {
      if (slice.fields.add(field) && !isOnce) {
        forAll(writes.get(field), this::hold);
        forAll(decisions.get(field), this::fix);
      }
    }

    private void forAll(Places places, IntConsumer what) {
      for (int i = 0; places != null && i < places.size; i++) {
        what.accept(places.all[i]);
      }
    }
  }

  /** Whether an operation may keep other threads from going on, or let them. */
  private static boolean actsOnThreads(Operation operation) {
    return !operation.isAccess() && operation != Operation.EVENT && operation != Operation.BRANCH;
  }

  /** Returns the places of the accesses of variables of some names, or of fields of these names. */
  public int[] accesses(List<String> names) {
    Places places = new Places();
    for (int place = 0; place < seen.length; place++) {
      if (trace.operation(place).isAccess()) {
        String variable = trace.variables().name(trace.operand(place));
        if (names.contains(variable) || names.contains(fields[trace.operand(place)])) {
          places.add(place);
        }
      }
    }
    return Arrays.copyOf(places.all, places.size);
  }
}
