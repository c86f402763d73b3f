package org.saga.boot.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The volatile fields of the program's classes, of which the recording says that they are. */
public final class VolatileFields {
  private static final Set<String> KNOWN = new HashSet<>();
  private static final List<String> UNTOLD = new ArrayList<>();

  private VolatileFields() {}

  /**
   * Adds a field.
   *
   * @param field {@code pkg.Class.field}, the class that declares it
   */
  public static synchronized void add(String field) {
    if (KNOWN.add(field)) {
      UNTOLD.add(field);
    }
  }

  /** Writes those that were not told yet: how many, and their names. False if there are none. */
  static synchronized boolean drainTo(ByteOutput out) {
    if (UNTOLD.isEmpty()) {
      return false;
    }
    out.number(UNTOLD.size());
    UNTOLD.forEach(out::text);
    UNTOLD.clear();
    return true;
  }
}
