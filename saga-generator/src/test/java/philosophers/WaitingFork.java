package philosophers;

/** Whoever gets it waits inside until it is free. */
final class WaitingFork implements Fork {
  private boolean taken;

  @Override
  public synchronized void get() {
    try {
      while (taken) {
        wait();
      }
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
    taken = true;
  }

  @Override
  public synchronized void release() {
    taken = false;
    notifyAll();
  }
}
