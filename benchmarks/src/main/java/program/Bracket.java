package program;

/** Begins and ends. */
public final class Bracket {
  private long depth;

  public void begin() {
    depth++;
  }

  public void end() {
    depth--;
  }

  long depth() {
    return depth;
  }
}
