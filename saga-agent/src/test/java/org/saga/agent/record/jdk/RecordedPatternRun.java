package org.saga.agent.record.jdk;

import org.saga.boot.order.Locks;
import program.handover.Marks;
import program.handover.Patterns;
import program.handover.Trial;
import program.handover.Unseen;

/** Tries all patterns while it is recorded; each trial makes each mark once. */
public final class RecordedPatternRun {
  private RecordedPatternRun() {}

  public static void main(String[] arguments) throws Exception {
    Unseen.by(new OfAgent());
    for (Trial trial : Trial.of(Patterns.withPrograms())) {
      trial.run(Marks::first, Marks::second);
    }
    System.exit(0);
  }

  private static final class OfAgent extends Unseen {
    @Override
    protected void pause() {
      Locks.begin();
    }

    @Override
    protected void resume() {
      Locks.end();
    }
  }
}
