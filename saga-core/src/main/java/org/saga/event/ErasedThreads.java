package org.saga.event;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Keeps the slots of threads that lose their thread locals while they live.
 *
 * <p>Workers of the common fork-join pool do, after each batch of tasks. There are few of them, so
 * those that are dead wait to be forgotten until the next one is born.
 */
final class ErasedThreads {
  private static final Map<Thread, ThreadSlots> WORKERS = new IdentityHashMap<>();

  private ErasedThreads() {}

  static ThreadSlots slotsOf(Thread thread) {
    return thread instanceof ForkJoinWorkerThread ? slotsOfWorker(thread) : new ThreadSlots(thread);
  }

  private static ThreadSlots slotsOfWorker(Thread thread) {
    synchronized (WORKERS) {
      ThreadSlots slots = WORKERS.get(thread);
      if (slots == null) {
        WORKERS.keySet().removeIf(worker -> !worker.isAlive());
        slots = new ThreadSlots(thread);
        WORKERS.put(thread, slots);
      }
      return slots;
    }
  }
}
