package org.saga.predict.order;

/**
 * What comes before the accesses of a variable, by algorithm A of multithreaded vector clocks:
 * reads come after the last write, writes after all accesses.
 */
final class AccessClocks {
  private Clock write = Clock.NOTHING;
  private Clock access = Clock.NOTHING;

  Clock beforeRead() {
    return write;
  }

  Clock beforeWrite() {
    return access;
  }

  void read(Clock now) {
    access = access.and(now);
  }

  void written(Clock now) {
    write = now;
    access = now;
  }
}
