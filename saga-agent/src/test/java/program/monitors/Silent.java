package program.monitors;

/** An aspect that does nothing, as when its view is off. */
public final class Silent {
  private Silent() {}

  public static void requested(Object monitor) {}

  public static void acquired(Object monitor) {}

  public static void releasing(Object monitor) {}

  public static void released() {}
}
