package program;

/** Goes through pseudo-random numbers, which have no end. */
public final class Cursor {
  private long last = 42;

  public boolean hasNext() {
    return last != 0;
  }

  public long next() {
    last = last * 6364136223846793005L + 1442695040888963407L;
    return last;
  }
}
