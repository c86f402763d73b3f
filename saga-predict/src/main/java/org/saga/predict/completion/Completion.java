package org.saga.predict.completion;

import java.util.List;
import java.util.Map;
import org.saga.predict.trace.Trace;

/**
 * What the threads of a run did, instruction by instruction: their code is followed through the
 * class files, and where these do not tell the way, what was recorded does.
 */
public final class Completion {
  private final Trace trace;
  private final ClassFiles classes;
  private final Map<Integer, List<Integer>> items;
  private final ThreadPlaces places;
  private final Prefixes prefixes;

  private Completion(Trace trace, ClassFiles classes) {
    this.trace = trace;
    this.classes = classes;
    this.items = trace.control().byThread();
    this.places = new ThreadPlaces(trace);
    this.prefixes = new Prefixes(trace);
  }

  /** Completes a trace that tells ways. */
  public static Completion of(Trace trace, ClassFiles classes) {
    return new Completion(trace, classes);
  }

  /** Goes along with one thread. */
  public void thread(int thread, Steps to) {
    List<Integer> told = items.getOrDefault(thread, List.of());
    Told stream = new Told(trace, thread, told, places.of(thread));
    new Walk(thread, classes, prefixes, stream, to).all();
  }
}
