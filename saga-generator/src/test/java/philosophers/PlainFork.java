package philosophers;

/** Whoever gets it has it, be it taken or not. */
final class PlainFork implements Fork {
  @Override
  public synchronized void get() {
    Thread.onSpinWait();
  }

  @Override
  public synchronized void release() {
    Thread.onSpinWait();
  }
}
