package org.saga.boot.order;

/** Threads that do nothing of their own. */
public final class Silent {
  private Silent() {}

  /**
   * Tells whether a thread carries virtual ones, wakes them, or works for the garbage collector or
   * for the agent.
   */
  public static boolean is(Thread thread) {
    String type = thread.getClass().getName();
    return type.equals("jdk.internal.misc.CarrierThread")
        || type.equals("java.lang.ref.Reference$ReferenceHandler")
        || type.equals("org.saga.agent.AgentThread")
        || thread.getName().startsWith("VirtualThread-unparker");
  }
}
