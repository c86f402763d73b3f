package org.saga.agent.record.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The calls within the JDK's classes that become calls of something else. */
final class Replacements {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String CONDITION = "java/util/concurrent/locks/Condition";
  private static final String OBJECT = "java/lang/Object";
  private static final String THREAD = "java/lang/Thread";

  /** What it notes of threads is for those who look at them. */
  private static final String PARKING = "java/util/concurrent/locks/LockSupport";

  /**
   * Classes that number what they make by an atomic variable, which orders nothing that matters.
   */
  private static final Set<String> NUMBERING =
      Set.of(
          "java/util/concurrent/ScheduledThreadPoolExecutor",
          "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
          "java/util/concurrent/Executors$DefaultThreadFactory");

  private final Map<String, String> owners = new HashMap<>();
  private final TwinsClass twins;

  Replacements(TwinsClass twins) {
    this.twins = twins;
    put(Boot.INNER_LOCKS, LOCK, "lock()V", "lockInterruptibly()V", "tryLock()Z", "unlock()V");
    put(Boot.INNER_LOCKS, LOCK, "tryLock(JLjava/util/concurrent/TimeUnit;)Z");
    put(Boot.INNER_LOCKS, CONDITION, "await()V", "awaitNanos(J)J", "signal()V", "signalAll()V");
    put(Boot.INNER_LOCKS, CONDITION, "await(JLjava/util/concurrent/TimeUnit;)Z");
    put(Boot.INNER_LOCKS, CONDITION, "awaitUninterruptibly()V", "awaitUntil(Ljava/util/Date;)Z");
    put(Boot.MONITORS, OBJECT, "wait()V", "wait(J)V", "notify()V", "notifyAll()V");
    put(Boot.THREADS, THREAD, "isAlive()Z");
    put(Boot.THREADS, TwinsClass.UNSAFE, "park(ZJ)V", "unpark(Ljava/lang/Object;)V");
  }

  private void put(String by, String owner, String... methods) {
    for (String method : methods) {
      owners.put(owner + "." + method, by);
    }
  }

  /** Arrays that these classes access themselves are none of the program's. */
  private static String twins(String within) {
    return within.startsWith("java/util/concurrent/") ? Boot.INNER_TWINS : Boot.TWINS;
  }

  /** Returns the class whose static method is called instead; null if the call stays. */
  String of(String within, String owner, String name, String descriptor) {
    if (owner.equals(TwinsClass.UNSAFE) && twins.has(name, descriptor)) {
      return within.equals(PARKING) ? null : twins(within);
    }
    if (name.equals("getAndIncrement") && NUMBERING.contains(within)) {
      return Boot.NUMBERS;
    }
    return owners.get(owner + "." + name + descriptor);
  }

  /** Returns the class whose method is called instead of a static one; null if the call stays. */
  String ofStatic(String owner, String name, String descriptor) {
    boolean sleeps = owner.equals(THREAD) && name.equals("sleep");
    // A later JDK's third one ends in one of these.
    return sleeps && !descriptor.startsWith("(L") ? Boot.INTERRUPTS : null;
  }

  /** What was called on comes first. */
  static String descriptor(String owner, String ofMethod) {
    return "(L" + owner + ";" + ofMethod.substring(1);
  }
}
