package program;

/** Counts who is inside. */
public final class Gate {
  private long entered;
  private long left;

  public void lock() {
    entered++;
  }

  public void unlock() {
    left++;
  }

  long traffic() {
    return entered + left;
  }
}
