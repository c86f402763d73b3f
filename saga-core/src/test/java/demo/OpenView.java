package demo;

import org.saga.check.Mode;
import org.saga.fixture.Grammars;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

/** Views of which an open bracket, A, needs a closing one, B. */
public final class OpenView {
  private static final String BALANCED = "start : brackets ; brackets : (A brackets B)* ;";

  private OpenView() {}

  public static ThreadView ofThreads() {
    return new ThreadView("demo.OpenView", "Open.view", Mode.VIABLE, Grammars.of(BALANCED));
  }

  public static ObjectView ofObjects() {
    return new ObjectView("demo.OpenView", "Open.view", Mode.VIABLE, Grammars.of(BALANCED));
  }

  public static GlobalView ofProgram() {
    return new GlobalView("demo.OpenView", "Open.view", Mode.VIABLE, Grammars.of(BALANCED));
  }
}
