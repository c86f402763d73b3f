package org.saga.stream;

import java.util.OptionalInt;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Grammar;
import org.saga.generator.growth.ReadingGrowth;

/** What only tests may know of checkers. */
public final class ReadingCounts {
  private ReadingCounts() {}

  /**
   * Returns the checker of a grammar.
   *
   * @param most how many readings it follows side by side
   * @param longest how many events it keeps to fall back to
   */
  public static Checker checker(GrammarMachine machine, Grammar grammar, int most, int longest) {
    boolean grow = ReadingGrowth.fork(machine.automaton(), machine.startRule(), most).isPresent();
    return StreamingChecker.of(machine, grammar, grow, most, longest);
  }

  /** Returns the checker of a grammar as a program has it. */
  public static Checker checker(GrammarMachine machine, Grammar grammar) {
    return checker(machine, grammar, WorkList.MOST, FallbackChecker.LONGEST);
  }

  /** Returns a checker that gives up where there are too many readings. */
  public static Checker withoutFallback(GrammarMachine machine, Grammar grammar) {
    return new StreamingChecker(machine, grammar::site, WorkList.MOST);
  }

  /** Returns where readings diverge that can become too many. */
  public static OptionalInt fork(GrammarMachine machine) {
    return ReadingGrowth.fork(machine.automaton(), machine.startRule(), WorkList.MOST);
  }

  /** Returns how many readings a state has of a checker that does not fall back; 0 if none is. */
  public static int of(CheckerState state) {
    if (!(state instanceof Readings several)) {
      return 1;
    }
    return several.deadEnd == null ? several.others.length + 1 : 0;
  }

  /** Tells whether a state is nothing but one reading in which nothing has gone wrong. */
  public static boolean isQuick(CheckerState state) {
    return state instanceof RuleStack;
  }
}
