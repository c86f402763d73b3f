package org.saga.agent;

/** A thread that does the agent's work; by its class a recording knows it, and leaves it out. */
final class AgentThread extends Thread {
  private AgentThread(Runnable work, String name) {
    super(null, work, name, 0, false);
    setDaemon(true);
  }

  /**
   * Begins to work in a thread of its own.
   *
   * @return the thread, to wait for
   */
  static Thread start(Runnable work, String name) {
    Thread thread = new AgentThread(work, name);
    thread.start();
    return thread;
  }
}
