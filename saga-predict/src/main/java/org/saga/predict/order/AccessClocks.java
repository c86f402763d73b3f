package org.saga.predict.order;

/**
 * What comes before the accesses of variables, by algorithm A of multithreaded vector clocks: reads
 * come after the last write, writes after all accesses.
 */
final class AccessClocks {
  private final Clocks writes = new Clocks();
  private final Clocks accesses = new Clocks();

  Clock before(int variable, boolean isRead) {
    return (isRead ? writes : accesses).get(variable);
  }

  void after(int variable, boolean isRead, Clock now) {
    if (isRead) {
      accesses.set(variable, accesses.get(variable).and(now));
    } else {
      writes.set(variable, now);
      accesses.set(variable, now);
    }
  }
}
