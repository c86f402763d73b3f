package org.saga.lock;

/**
 * How often one thread holds one lock, in each way, and where it took it first.
 *
 * @param monitor how often as a monitor
 * @param exclusive how often alone
 * @param shared how often as a reader
 * @param place where it was taken, or null
 */
record Hold(int monitor, int exclusive, int shared, Place place) {
  static final Hold NONE = new Hold(0, 0, 0, null);

  int count(Access access) {
    return switch (access) {
      case MONITOR -> monitor;
      case EXCLUSIVE -> exclusive;
      case SHARED -> shared;
    };
  }

  Hold plus(Access access, int times, Place where) {
    return with(access, count(access) + times, this.isNone() ? where : place);
  }

  Hold minus(Access access, int times) {
    return with(access, Math.max(0, count(access) - times), place);
  }

  /** What is left of this hold once another thread has been seen to have that access. */
  Hold whileAnotherHas(Access access) {
    return switch (access) {
      case MONITOR -> with(Access.MONITOR, 0, place);
      case EXCLUSIVE -> new Hold(monitor, 0, 0, place);
      case SHARED -> with(Access.EXCLUSIVE, 0, place);
    };
  }

  /** Whether another thread that wants that access has to wait. */
  boolean blocks(Access wanted) {
    return switch (wanted) {
      case MONITOR -> monitor > 0;
      case EXCLUSIVE -> exclusive > 0 || shared > 0;
      case SHARED -> exclusive > 0;
    };
  }

  /** Whether the holder itself has to wait for that access: a reader cannot become a writer. */
  boolean blocksItself(Access wanted) {
    return wanted == Access.EXCLUSIVE && shared > 0 && exclusive == 0;
  }

  boolean isNone() {
    return monitor == 0 && exclusive == 0 && shared == 0;
  }

  private Hold with(Access access, int count, Place where) {
    return switch (access) {
      case MONITOR -> new Hold(count, exclusive, shared, where);
      case EXCLUSIVE -> new Hold(monitor, count, shared, where);
      case SHARED -> new Hold(monitor, exclusive, count, where);
    };
  }
}
