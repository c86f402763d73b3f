package org.saga.junit;

import java.util.List;
import java.util.stream.Collectors;

/** Shows threads to users. */
final class Names {
  private Names() {}

  static String of(List<Thread> threads) {
    return threads.stream().map(Names::of).collect(Collectors.joining(", "));
  }

  private static String of(Thread thread) {
    return thread.getName().isEmpty() ? "thread-" + thread.getId() : thread.getName();
  }
}
