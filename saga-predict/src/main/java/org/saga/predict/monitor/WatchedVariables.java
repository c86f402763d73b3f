package org.saga.predict.monitor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.formula.Values;
import org.saga.predict.monitor.Monitor.Watched;
import org.saga.predict.trace.TraceEvent;

/** The variables of formulas, where the trace is known that they are in. */
public final class WatchedVariables implements FormulaMonitor.Variables {
  private final List<Watched> watched;

  /** Several names may mean one variable, which has one place then. */
  private final Map<String, Integer> slots = new HashMap<>();

  /** For each variable of the trace its place, or null. */
  private final int[][] byNumber;

  private final Object[] initial;

  /** Makes those of a list. */
  public WatchedVariables(List<Watched> watched) {
    this.watched = watched;
    int most = watched.stream().mapToInt(Watched::number).max().orElse(-1);
    byNumber = new int[most + 1][];
    initial = new Object[watched.size()];
    int size = 0;
    for (Watched it : watched) {
      if (byNumber[it.number()] == null) {
        byNumber[it.number()] = new int[] {size++};
      }
      int slot = byNumber[it.number()][0];
      slots.put(it.name(), slot);
      initial[slot] = Values.of(it.initial());
    }
  }

  @Override
  public Map<String, Integer> slots() {
    return slots;
  }

  @Override
  public Object[] initial() {
    return initial;
  }

  @Override
  public int[] of(TraceEvent access) {
    return access.operand() < byNumber.length ? byNumber[access.operand()] : null;
  }

  @Override
  public List<Watched> watched() {
    return watched;
  }
}
