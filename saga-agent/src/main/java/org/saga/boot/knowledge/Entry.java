package org.saga.boot.knowledge;

/**
 * The latest that is known of a thread or of a variable. It is never changed: who learns of
 * something later has another entry.
 */
final class Entry {
  /** How many times it has changed; of two entries the one with the larger number is later. */
  final long sequence;

  /** The thread, or null for a variable. */
  final Participant owner;

  /**
   * Of a thread: what each remote part comes to, a table where it depends on other threads. Of a
   * variable: its value.
   */
  final Object value;

  /** Of a thread: which threads it knows of, by their places, with those that had them then. */
  final Participant[] known;

  Entry(long sequence, Participant owner, Object value, Participant[] known) {
    this.sequence = sequence;
    this.owner = owner;
    this.value = value;
    this.known = known;
  }

  /** An entry of a variable. */
  static Entry of(long sequence, Object value) {
    return new Entry(sequence, null, value, null);
  }
}
