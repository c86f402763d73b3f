package org.saga.predict.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Dependences.Told;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Puts together what the threads of a trace have done, each with what it depends on. */
final class CompletedTrace {
  private final Trace trace;
  private final List<Items> threads;
  private final Trace.Builder builder;
  private int size;

  /** For each thread where its items are in the new trace. */
  private final List<int[]> places = new ArrayList<>();

  /** For each thread how many of its items are there. */
  private final int[] done;

  /** For each event its number among the items of its thread, or -1. */
  private final int[] items;

  private CompletedTrace(Trace trace, List<Items> threads) {
    this.trace = trace;
    this.threads = threads;
    this.builder = trace.part();
    this.done = new int[threads.size()];
    this.items = new int[trace.size()];
    Arrays.fill(items, Items.NOTHING);
    for (Items thread : threads) {
      places.add(new int[thread.size()]);
      for (int item = 0; item < thread.size(); item++) {
        if (thread.get(item).at() != Items.NOTHING) {
          items[thread.get(item).at()] = item;
        }
      }
    }
  }

  /**
   * Returns a trace with what its events depend on, and with what threads have decided.
   *
   * @param threads the items of each thread
   */
  static Trace of(Trace trace, List<Items> threads) {
    CompletedTrace completed = new CompletedTrace(trace, threads);
    trace.events().forEach(completed::add);
    return completed.builder.build();
  }

  private void add(TraceEvent event) {
    int thread = event.thread();
    int item = items[event.place()];
    if (item == Items.NOTHING) {
      builder.add(event);
      size++;
      return;
    }
    addDecisions(thread);
    builder.add(event);
    tell(thread, item);
    addDecisions(thread);
  }

  /** Decisions come as soon as they can. */
  private void addDecisions(int thread) {
    Items all = threads.get(thread);
    while (done[thread] < all.size() && all.get(done[thread]).at() == Items.NOTHING) {
      String name = trace.threads().name(thread);
      String location = all.get(done[thread]).location();
      builder.add(name, Operation.BRANCH, "", location, Trace.UNKNOWN);
      tell(thread, done[thread]);
    }
  }

  private void tell(int thread, int item) {
    Items.Item it = threads.get(thread).get(item);
    places.get(thread)[item] = size++;
    done[thread] = item + 1;
    int under = it.under() == Items.NOTHING ? Dependences.NONE : places.get(thread)[it.under()];
    builder.dependingOn(
        new Told(under, inTrace(thread, it.value()), inTrace(thread, it.place()), it.may()));
  }

  private int[] inTrace(int thread, int[] of) {
    return Arrays.stream(of)
        .map(it -> it == Dependences.ALL ? it : places.get(thread)[it])
        .toArray();
  }
}
