package org.saga.event;

import java.util.HashMap;
import java.util.Map;

/**
 * An entry of a view that means several methods: {@code call * read*(..)}. Reports show of each
 * event the method that it was of.
 *
 * <p>So there is a description for each method, made at its first event. A later one only looks for
 * it, and nothing has to be kept of an event but which description it has.
 */
public final class EventPattern {
  private final EventSpec entry;

  /** By the methods as woven code names them; it is replaced when one is added. */
  private volatile Map<String, EventSpec> known = Map.of();

  /**
   * @param entry what all have in common
   */
  public EventPattern(EventSpec entry) {
    this.entry = entry;
  }

  /**
   * Returns the description of the events of a method.
   *
   * @param method owner, name and descriptor: {@code demo/Fork.get(I)V}
   */
  public EventSpec of(String method) {
    EventSpec spec = known.get(method);
    return spec == null ? add(method) : spec;
  }

  /** Where the stack overflows, nothing is added. */
  private synchronized EventSpec add(String method) {
    EventSpec spec = known.get(method);
    if (spec == null) {
      spec = entry.of(method);
      Map<String, EventSpec> more = new HashMap<>(known);
      more.put(method, spec);
      known = more;
    }
    return spec;
  }
}
