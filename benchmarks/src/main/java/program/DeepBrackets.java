package program;

import org.saga.benchmarks.Workload;

/** One bracket in another in another: first all begin, then all end. */
public final class DeepBrackets implements Workload {
  private Bracket bracket = new Bracket();

  @Override
  public long run(int events) {
    bracket = new Bracket();
    for (int i = 0; i < events / 2; i++) {
      bracket.begin();
    }
    for (int i = 0; i < events / 2; i++) {
      bracket.end();
    }
    return bracket.depth();
  }

  @Override
  public void violate() {
    bracket.end();
  }
}
