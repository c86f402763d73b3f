package philosophers;

/** A fork that knows whether it is taken; whoever wants it waits for its monitor, not inside. */
final class WoodenFork implements Fork {
  private boolean taken;

  @Override
  public synchronized void get() {
    if (taken) {
      throw new IllegalStateException("taken");
    }
    taken = true;
  }

  @Override
  public synchronized void release() {
    taken = false;
  }
}
