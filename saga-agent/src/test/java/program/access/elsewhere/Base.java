package program.access.elsewhere;

/** Has fields that only its subclasses may access, in objects of their own. */
public class Base {
  protected int narrow = 1;
  protected long wide = 2;
  protected String text = "base";
  protected static double shared = 0.5;
}
