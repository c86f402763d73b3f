package org.saga.boot.knowledge;

/** Which thread an entry is of; what the thread knows may be forgotten before that is. */
final class Participant {
  /** Where others find the thread; 0 if nobody asks for it. */
  final int slot;

  /** How many times the thread's entry has changed, with those that had the slot before. */
  long sequence;

  Participant(int slot, long sequence) {
    this.slot = slot;
    this.sequence = sequence;
  }
}
