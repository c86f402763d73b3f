package org.saga.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sorts an automaton's states into classes from which the same events can come, up to the end of
 * their rules. What is run on the way makes no difference.
 */
final class StateEquivalence {
  private final Automaton automaton;
  private int[] classes;

  StateEquivalence(Automaton automaton) {
    this.automaton = automaton;
    this.classes = new int[automaton.size()];
  }

  int[] classes() {
    int known = 0;
    while (true) {
      Map<List<Object>, Integer> numbers = new HashMap<>();
      int[] finer = new int[classes.length];
      for (int at = 0; at < finer.length; at++) {
        List<Object> signature = signature(silent(at));
        Integer number = numbers.putIfAbsent(signature, numbers.size());
        finer[at] = number == null ? numbers.size() - 1 : number;
      }
      classes = finer;
      if (numbers.size() == known) {
        return classes;
      }
      known = numbers.size();
    }
  }

  private int silent(int from) {
    int at = from;
    while (automaton.kind[at] == Automaton.PASS && automaton.target[at] != at
        || automaton.kind[at] == Automaton.OPERATION) {
      at = automaton.target[at];
    }
    return at;
  }

  private List<Object> signature(int at) {
    List<Object> signature = new ArrayList<>();
    byte kind = automaton.kind[at];
    signature.add(kind);
    signature.add(classes[at]);
    signature.add(automaton.precedence[at]);
    switch (kind) {
      case Automaton.MATCH -> {
        signature.add(automaton.matches(at));
        signature.add(like(automaton.target[at]));
      }
      case Automaton.CALL -> {
        signature.add(like(automaton.target[at]));
        signature.add(like(automaton.follow[at]));
      }
      case Automaton.FORK -> {
        for (int alternative : automaton.alternatives[at]) {
          signature.add(like(alternative));
        }
      }
      case Automaton.PRECEDENCE -> signature.add(like(automaton.target[at]));
      case Automaton.PREDICATE -> signature.add(-1 - at);
      default -> {}
    }
    return signature;
  }

  private int like(int at) {
    return classes[silent(at)];
  }
}
