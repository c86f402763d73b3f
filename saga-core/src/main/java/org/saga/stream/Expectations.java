package org.saga.stream;

import java.util.ArrayList;
import java.util.List;
import org.saga.check.TooManyReadings;

/** What a report says about a state: which events could come, and which rules are active. */
final class Expectations {
  private static final int DEEPEST_SHOWN = 8;

  private final GrammarMachine machine;
  private final int most;
  private final Readings state;

  Expectations(GrammarMachine machine, int most, Readings state) {
    this.machine = machine;
    this.most = most;
    this.state = state;
  }

  List<String> terminals() {
    Readings control = state.withoutActions();
    List<String> expected = new ArrayList<>();
    if (step().toEnd(control) != null) {
      expected.add("the end");
    }
    for (int type = 1; type < machine.terminals(); type++) {
      if (canCome(control, type)) {
        expected.add(machine.terminal(type));
      }
    }
    return List.copyOf(expected);
  }

  /** An event after which there are too many readings to go on can come all the same. */
  private boolean canCome(Readings control, int type) {
    try {
      return step().over(control, type, null) != null;
    } catch (TooManyReadings many) {
      return true;
    }
  }

  private Step step() {
    return new Step(machine, most, state.session, null);
  }

  List<String> rules() {
    List<String> rules = new ArrayList<>();
    int at = state.first.at;
    RuleStack running = state.first.top;
    while (running != null && rules.size() < DEEPEST_SHOWN) {
      rules.add(machine.rule(machine.automaton().rule[at]));
      at = running.call.site;
      running = running.caller;
    }
    return List.copyOf(rules);
  }
}
