package org.saga.benchmarks;

import java.lang.reflect.Method;

/** Virtual threads where the JVM has them; the benchmarks are compiled for one without. */
final class VirtualThreads {
  private VirtualThreads() {}

  static boolean exist() {
    return Runtime.version().feature() >= 21;
  }

  static Thread start(Runnable work) {
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, work);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
