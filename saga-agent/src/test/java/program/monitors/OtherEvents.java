package program.monitors;

/** A second aspect, which records beside the first. */
public final class OtherEvents {
  private OtherEvents() {}

  public static void requested(Object monitor) {
    Events.LOG.add("other requested");
  }

  public static void acquired(Object monitor) {
    Events.LOG.add("other acquired");
  }

  public static void releasing(Object monitor) {
    Events.LOG.add("other releasing");
  }

  public static void released() {
    Events.LOG.add("other released");
  }
}
