package org.saga.predict.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;

/** What was told already: of what is the same wrong at the same place, only the first. */
final class Told {
  private final BiConsumer<Trace, Violation> found;
  private final Set<List<Object>> identities = new HashSet<>();
  private final List<Violation> all = new ArrayList<>();

  /**
   * @param found is told of each violation with its trace
   */
  Told(BiConsumer<Trace, Violation> found) {
    this.found = found;
  }

  /** Tells of a violation, unless one like it was; tells whether it is new. */
  boolean tell(Trace trace, Violation violation) {
    boolean isNew = identities.add(violation.identity(trace));
    if (isNew) {
      all.add(violation);
      found.accept(trace, violation);
    }
    return isNew;
  }

  List<Violation> all() {
    return List.copyOf(all);
  }
}
