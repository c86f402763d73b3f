package org.saga.predict.recording;

/**
 * An object that only one thread had seen until another one used it. What its owner has done to it
 * before is not recorded, and comes before all that others do to it.
 *
 * @param object its number
 * @param owner the thread's
 * @param written before which of its events the owner wrote to the object for the last time
 * @param used before which of its events the owner read it or wrote to it for the last time
 */
record HandOver(long object, long owner, int written, int used) {
  /** The owner has not done it. */
  static final int NEVER = -1;
}
