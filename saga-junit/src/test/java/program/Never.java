package program;

/** A class that no test loads. */
public class Never {
  public void happens() {}
}
