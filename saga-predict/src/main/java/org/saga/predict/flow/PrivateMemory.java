package org.saga.predict.flow;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a thread has in objects of which the trace does not tell: those that it alone has seen, and
 * final fields. All objects are one, field by field, so what is read may come from more than it
 * does, never from less.
 */
final class PrivateMemory {
  private final Map<String, Flowing> fields = new HashMap<>();
  private Flowing all = Flowing.NOTHING;

  /** What each field may come from. */
  private Flowing any = Flowing.NOTHING;

  private final Items items;

  PrivateMemory(Items items) {
    this.items = items;
  }

  Flowing read(String field) {
    return any.and(fields.getOrDefault(field, Flowing.NOTHING));
  }

  /** All that the trace does not tell of. */
  Flowing all() {
    return all;
  }

  /**
   * Writes a field.
   *
   * @param isTold whether the trace tells of it; what is read later may be left out all the same
   */
  void write(String field, Flowing value, int under, boolean isTold) {
    Flowing more = under == Items.NOTHING ? value : value.and(Flowing.of(under));
    if (!more.isNothing()) {
      fields.put(field, items.few(read(field).and(more).sized(1), under, null));
      all = isTold ? all : items.few(all.and(more).sized(1), under, null);
    }
  }

  /** What may have been written depends on what decides it. */
  void mayHaveWritten(Set<String> may, int decision) {
    if (may.contains("*")) {
      any = items.few(any.and(Flowing.of(decision)), Items.NOTHING, null);
      all = items.few(all.and(any), Items.NOTHING, null);
    } else {
      may.forEach(it -> write(it, Flowing.of(decision), Items.NOTHING, false));
    }
  }
}
