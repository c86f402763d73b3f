package program;

/** A monitor of its own, and inside it one that all threads want. */
public final class CommonMonitors extends Monitors {
  private static final Object COMMON = new Object();

  public CommonMonitors() {
    super(COMMON);
  }
}
