package program.handover;

/** Fields whose writes are seen in a recording. */
public final class Marks {
  private static int first;
  private static int second;

  private Marks() {}

  public static void first() {
    first = 1;
  }

  public static void second() {
    second = 1;
  }

  public static int sum() {
    return first + second;
  }
}
