package org.saga.predict.trace;

/**
 * A trace of a run that goes on. Each event has its place, from 0; what nobody needs is forgotten,
 * and names are kept.
 */
public final class GrowingTrace {
  private final Trace.Builder builder = new Trace.Builder();
  private final Trace trace = Trace.growing(builder);

  /** The place of the first event that is not forgotten. */
  private int first;

  /** Returns the trace, which has each event as soon as it is added. */
  public Trace trace() {
    return trace;
  }

  /** Says what a variable is before anything happens. */
  public void init(String variable, Object to) {
    builder.init(variable, to);
  }

  /** Adds an event, see {@link Trace.Builder#add(String, Operation, String, String, Object)}. */
  public TraceEvent add(String by, Operation what, String to, String at, Object with) {
    builder.add(by, what, to, at, with);
    trace.grow(builder.size());
    return trace.event(trace.size() - 1);
  }

  /** Returns the number of a thread. */
  public int thread(String name) {
    return trace.threads().add(name);
  }

  /** Forgets the event that was added last; the next one gets its place. */
  public void removeLast() {
    builder.removeLast();
    trace.grow(builder.size());
  }

  /** Returns how many events there are that are not forgotten. */
  public int kept() {
    return trace.size() - first;
  }

  /** Forgets all events; later ones have later places. */
  public void forget() {
    builder.forget();
    first = trace.size();
  }
}
