package philosophers;

/** A fork that does not wait in {@code get}: whoever takes it has its monitor. */
final class WoodenFork implements Fork {
  private boolean taken;

  @Override
  public synchronized void get() {
    taken = true;
  }

  @Override
  public synchronized void release() {
    taken = false;
  }

  @Override
  public String toString() {
    return taken ? "a fork in use" : "a fork";
  }
}
