package org.saga.stream;

import java.util.function.IntPredicate;
import org.antlr.v4.runtime.Token;

/**
 * Where a rule may return when no more events come, and whether that is certain: nothing is run on
 * any of the ways there, so that nothing can go wrong.
 */
final class Acceptance {
  private final Automaton automaton;
  private final boolean[] possible;
  private final boolean[] doubtful;

  Acceptance(Automaton automaton) {
    this.automaton = automaton;
    this.possible = new boolean[automaton.size()];
    this.doubtful = new boolean[automaton.size()];
    grow(possible, this::mayReturn);
    grow(doubtful, this::mayRun);
  }

  boolean isCertain(int at) {
    return possible[at] && !doubtful[at];
  }

  private void grow(boolean[] known, IntPredicate belongs) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int at = known.length - 1; at >= 0; at--) {
        if (!known[at] && belongs.test(at)) {
          known[at] = true;
          grown = true;
        }
      }
    }
  }

  private static boolean isAny(int[] states, boolean[] known) {
    for (int state : states) {
      if (known[state]) {
        return true;
      }
    }
    return false;
  }

  private boolean mayReturn(int at) {
    return switch (automaton.kind[at]) {
      case Automaton.STOP, Automaton.END -> true;
      case Automaton.FORK -> isAny(automaton.alternatives[at], possible);
      case Automaton.MATCH -> automaton.matches(at, Token.EOF) && possible[automaton.target[at]];
      case Automaton.CALL -> possible[automaton.target[at]] && possible[automaton.follow[at]];
      default -> possible[automaton.target[at]];
    };
  }

  private boolean mayRun(int at) {
    if (!possible[at]) {
      return false;
    }
    return switch (automaton.kind[at]) {
      case Automaton.STOP -> automaton.operates[at];
      case Automaton.END -> false;
      case Automaton.PASS -> doubtful[automaton.target[at]];
      case Automaton.MATCH -> automaton.operates[at] || doubtful[automaton.target[at]];
      case Automaton.FORK -> isAny(automaton.alternatives[at], doubtful);
      default -> true;
    };
  }
}
