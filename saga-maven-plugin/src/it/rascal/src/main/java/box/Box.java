package box;

/** Holds a thing at a time. */
public class Box {
  private Object content;

  public synchronized void put(Object thing) {
    content = thing;
  }

  public synchronized Object take() {
    Object thing = content;
    content = null;
    return thing;
  }
}
