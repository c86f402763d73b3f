package org.saga.lock;

/**
 * A thread of a circular wait.
 *
 * @param id its number
 * @param thread the thread
 * @param running whether it is the one that asks
 */
record Party(long id, Thread thread, boolean running) {
  static Party of(Request request) {
    Thread thread = (Thread) request.thread().object();
    return new Party(request.id(), thread, thread == Thread.currentThread());
  }

  @Override
  public String toString() {
    return show(thread.getName(), id);
  }

  static String show(String name, long id) {
    return name.isEmpty() ? "thread #" + id : "thread " + name + " #" + id;
  }
}
