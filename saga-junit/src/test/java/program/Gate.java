package program;

/** What the views of the tests are about. */
public class Gate {
  public void open() {}

  public void shut() {}

  /** Violates the view. */
  static void openTwice() {
    Gate gate = new Gate();
    gate.open();
    gate.open();
  }
}
