package org.saga.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What speaks against a run of tests, a line each; tests that checked nothing have not passed. */
final class Judgement {
  private Judgement() {}

  static List<String> of(TestRun.Plan plan, Findings findings) {
    List<String> faults = new ArrayList<>();
    for (Map.Entry<String, Integer> it : findings.violations().entrySet()) {
      faults.add(it.getValue() == 1 ? it.getKey() : it.getKey() + " (" + it.getValue() + " times)");
    }
    faults.addAll(unchecked(plan, findings));
    return faults;
  }

  /** Returns what keeps the run from having shown that the views hold. */
  static List<String> unchecked(TestRun.Plan plan, Findings findings) {
    List<String> faults = new ArrayList<>();
    if (!plan.byAgent()) {
      return faults;
    }
    if (findings.begun() == 0) {
      faults.add("the agent has begun in no JVM of the tests");
      return faults;
    }
    for (String view : plan.views()) {
      if (findings.on(view) < findings.begun()) {
        faults.add(
            "%s was off in %d of %d JVMs; take what turns it off (-da) out of the arguments of the tests' JVMs"
                .formatted(view, findings.begun() - findings.on(view), findings.begun()));
      }
    }
    if (findings.ended() < findings.begun()) {
      faults.add(
          "%d of %d JVMs did not come to their end, so they cannot say what they saw; see what has killed or halted them"
              .formatted(findings.begun() - findings.ended(), findings.begun()));
    }
    for (String entry : findings.unmatched()) {
      faults.add(
          entry
              + " never matched; check its names, or write a test that loads the classes it means");
    }
    return faults;
  }
}
