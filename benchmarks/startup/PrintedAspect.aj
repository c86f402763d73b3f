package startup;

/** What Printed.view watches, for AspectJ's own weaver: an equally small aspect. */
public aspect PrintedAspect {
  private int lines;

  before() : call(void java.io.PrintStream.println(String)) {
    lines++;
  }
}
