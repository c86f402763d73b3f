package org.saga.benchmarks.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Counts what happens to one object, as the monitor of a local view does. */
record CountedUses(int[] places, int object) implements Monitor {

  /** Returns the monitors of the objects that the events of a trace are of. */
  static List<CountedUses> ofEach(Trace trace) {
    List<List<Integer>> places = new ArrayList<>();
    trace.named().all().forEach(it -> places.add(new ArrayList<>()));
    IntStream.range(0, trace.size())
        .filter(it -> trace.operation(it) == Operation.EVENT)
        .forEach(it -> places.get(trace.operand(it)).add(it));
    return IntStream.range(0, places.size())
        .mapToObj(it -> new CountedUses(places.get(it).stream().mapToInt(at -> at).toArray(), it))
        .toList();
  }

  @Override
  public int[] relevant(Trace trace) {
    return places;
  }

  @Override
  public boolean isRelevant(TraceEvent event) {
    return event.operation() == Operation.EVENT && event.operand() == object;
  }

  @Override
  public List<?> start() {
    return List.of(0);
  }

  @Override
  public List<?> next(Object state, TraceEvent event) {
    return List.of((Integer) state + 1);
  }

  @Override
  public boolean isBad(Object state) {
    return false;
  }
}
