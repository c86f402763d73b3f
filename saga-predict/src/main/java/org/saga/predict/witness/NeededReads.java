package org.saga.predict.witness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * The reads of a run that have to see what they have seen in the trace, so that the run is one of
 * the program. It goes through the run again and again until nothing more is needed.
 */
final class NeededReads {
  private final Trace trace;
  private final Dependences told;
  private final List<TraceEvent> events;
  private final int[] lastWrite;

  /** What has to come, and what has to read, write or decide the same; by places. */
  private final BitSet coming = new BitSet();

  private final BitSet same = new BitSet();
  private final Set<String> fields = new HashSet<>();

  private NeededReads(Trace trace, List<TraceEvent> events) {
    this.trace = trace;
    this.told = trace.dependences();
    this.events = events;
    this.lastWrite = new int[trace.size()];
    int[] written = new int[trace.variables().size()];
    Arrays.fill(written, Dependences.NONE);
    for (TraceEvent event : trace.events()) {
      if (event.operation().isAccess()) {
        lastWrite[event.place()] = written[event.operand()];
        written[event.operand()] =
            event.operation().writes() ? event.place() : written[event.operand()];
      }
    }
  }

  /** Returns the places of the reads that a run needs, in which some events are to come. */
  static BitSet toShow(Trace trace, List<TraceEvent> run, List<TraceEvent> shown) {
    NeededReads needed = new NeededReads(trace, run);
    shown.forEach(it -> needed.coming.set(it.place()));
    List<TraceEvent> all = new ArrayList<>(run);
    all.addAll(shown);
    return needed.all(run, all);
  }

  /** Returns the places of those that it needs so that some of its events are the same. */
  static BitSet toKeep(Trace trace, List<TraceEvent> run, List<TraceEvent> kept) {
    NeededReads needed = new NeededReads(trace, run);
    for (TraceEvent event : kept) {
      needed.coming.set(event.place());
      needed.same.set(event.place());
      if (event.operation().isAccess()) {
        needed.fields.add(needed.field(event));
      }
    }
    return needed.all(run, run);
  }

  private BitSet all(List<TraceEvent> run, List<TraceEvent> followed) {
    int before;
    do {
      before = size();
      run.forEach(this::need);
      followed.forEach(this::follow);
    } while (size() > before);
    return same;
  }

  private int size() {
    return coming.cardinality() + same.cardinality() + fields.size();
  }

  /** What has happened may have kept others from something, or have written what is read. */
  private void need(TraceEvent event) {
    Operation operation = event.operation();
    int place = event.place();
    if (operation == Operation.BRANCH) {
      Set<String> may = told.may(place);
      boolean isHarmful = may.contains("*") || may.stream().anyMatch(fields::contains);
      coming.set(place, coming.get(place) || isHarmful || !told.isKnown(place));
      same.set(place, same.get(place) || isHarmful);
    } else if (operation.writes() && fields.contains(field(event))) {
      coming.set(place);
      same.set(place, same.get(place) || operation.reads());
    } else if (!told.isKnown(place) || !operation.isAccess() && operation != Operation.EVENT) {
      coming.set(place);
      same.set(place, same.get(place) || operation.reads());
    }
  }

  private String field(TraceEvent event) {
    return Dependences.field(trace.variables().name(event.operand()));
  }

  private void follow(TraceEvent event) {
    int place = event.place();
    if (coming.get(place) || same.get(place)) {
      add(event, told.place(place));
      int under = told.under(place);
      if (under != Dependences.NONE) {
        // What is no decision controls by where it happens: it throws if there is no such place.
        (trace.operation(under) == Operation.BRANCH ? same : coming).set(under);
      }
      if (!told.isKnown(place)) {
        addAllBefore(event);
      }
    }
    if (same.get(place)) {
      add(event, told.value(place));
      if (event.operation().reads()) {
        fields.add(field(event));
        if (lastWrite[place] != Dependences.NONE) {
          same.set(lastWrite[place]);
        }
      }
    }
  }

  private void add(TraceEvent event, int[] items) {
    for (int item : items) {
      if (item == Dependences.ALL) {
        addAllBefore(event);
      } else {
        same.set(item);
      }
    }
  }

  private void addAllBefore(TraceEvent event) {
    for (TraceEvent it : events) {
      boolean counts = it.operation().reads() || it.operation() == Operation.BRANCH;
      if (it.thread() == event.thread() && it.place() < event.place() && counts) {
        same.set(it.place());
      }
    }
  }
}
