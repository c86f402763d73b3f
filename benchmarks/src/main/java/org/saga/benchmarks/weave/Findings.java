package org.saga.benchmarks.weave;

import java.util.HashMap;
import java.util.Map;
import org.saga.benchmarks.common.Results;

/** What the runs have taken, and which of them went wrong. */
final class Findings {
  private final Results<ProgramRun, Cost> costs = new Results<>();
  private final Map<ProgramRun, String> faults = new HashMap<>();

  void add(ProgramRun run, Cost cost) {
    costs.add(run, cost);
  }

  /** Keeps the first thing that went wrong. */
  void fault(ProgramRun run, String what) {
    faults.putIfAbsent(run, what);
  }

  Results<ProgramRun, Cost> costs() {
    return costs;
  }

  /** Returns what went wrong; nothing if all went well. */
  String faultOf(ProgramRun run) {
    return faults.getOrDefault(run, "");
  }

  boolean areSound() {
    return faults.isEmpty();
  }
}
