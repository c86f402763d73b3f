package org.saga.benchmarks.weave;

import java.util.Locale;

/** What is recorded of a program. */
enum Recorded {
  NOT(0),
  /** All that it does. */
  WHOLE(Long.MAX_VALUE),
  /** What users get: after a while not what only one thread has seen. */
  SHARED(20_000),
  /** The same, and the ways that threads go through the program. */
  CONTROL(20_000);

  private final long words;

  Recorded(long words) {
    this.words = words;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns how many words each thread records before it leaves anything out. */
  @Override
  public String toString() {
    return String.valueOf(words);
  }
}
