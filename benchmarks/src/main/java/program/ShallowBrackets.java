package program;

import org.saga.benchmarks.Workload;

/** A row of brackets like (()): four events each. */
public final class ShallowBrackets implements Workload {
  private Bracket bracket = new Bracket();

  @Override
  public long run(int events) {
    bracket = new Bracket();
    for (int i = 0; i < events; i += 4) {
      bracket.begin();
      bracket.begin();
      bracket.end();
      bracket.end();
    }
    return bracket.depth();
  }

  @Override
  public void violate() {
    bracket.end();
  }
}
