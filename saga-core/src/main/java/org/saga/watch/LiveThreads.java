package org.saga.watch;

import java.util.Arrays;
import java.util.function.Consumer;

/** The platform threads of the program, found without what the JVM would have to load or stop. */
final class LiveThreads {
  private final ThreadGroup all;
  private Thread[] found = new Thread[64];

  LiveThreads() {
    all = rootGroup();
  }

  static ThreadGroup rootGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /** Shows all but the running one, and keeps none. */
  void forEach(Consumer<Thread> look) {
    int count = all.enumerate(found, true);
    while (count == found.length) {
      found = new Thread[2 * found.length];
      count = all.enumerate(found, true);
    }
    for (int i = 0; i < count; i++) {
      if (found[i] != Thread.currentThread()) {
        look.accept(found[i]);
      }
    }
    Arrays.fill(found, 0, count, null);
  }
}
