package org.saga.boot.knowledge;

/**
 * What shared variables are before anything happens. Of a field without {@code init} that is known
 * when its class is initialized, or when it is accessed; until then nobody is told of what it would
 * violate.
 */
final class InitialValues {
  private final Object[] values;
  private final boolean[] areKnown;
  private volatile int changes;

  InitialValues(Object... values) {
    this.values = values;
    this.areKnown = new boolean[values.length];
  }

  Object get(int variable) {
    return values[variable];
  }

  /** A class gives its field a value; what threads have thought before is not so. */
  void initialize(int variable, Object value) {
    values[variable] = value;
    areKnown[variable] = true;
    changes++;
  }

  /** A field is accessed: nothing will be given to it before. */
  void settle(int variable) {
    areKnown[variable] = true;
  }

  boolean isKnown(int variable) {
    return areKnown[variable];
  }

  int changes() {
    return changes;
  }
}
