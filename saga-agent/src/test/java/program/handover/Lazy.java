package program.handover;

/** Does something when it is initialized. */
public final class Lazy {
  static final Object VALUE = new Object();

  static {
    LazyLoader.first().run();
  }

  private Lazy() {}

  public static void use() {
    Thread.onSpinWait();
  }

  /** Uses the class by its field only. */
  public static final class Reader {
    private Reader() {}

    public static Object read() {
      return VALUE;
    }
  }
}
