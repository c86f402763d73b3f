package org.saga.stream;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;

/**
 * What the generator compiles of a grammar: each sequence of operations that an event can lead to
 * within one run of a rule.
 *
 * <p>A machine lists the sequences that it was compiled for, so that no other version of this class
 * can make it run a wrong one.
 */
public final class Pieces {
  /** Stands last in a sequence if nobody reads the rule's frame any more. */
  public static final int DROPS = Transition.DROPS;

  private final Automaton automaton;
  private final Set<List<Integer>> sequences = new LinkedHashSet<>();

  private Pieces(Automaton automaton) {
    this.automaton = automaton;
    for (int at = 0; at < automaton.size(); at++) {
      for (int type = Token.EOF; type < automaton.terminals() - 1; type++) {
        collect(at, type);
      }
    }
  }

  /**
   * Lists the sequences: of states, and of complements of calls for what is run on return from
   * them. Where the first one is a call the others belong to the rule that it calls.
   *
   * @param operations the states that have something to run, and the complements of those that have
   *     something to run on return from the rule that they call
   * @param startRule the rule of a whole history
   */
  public static List<List<Integer>> of(ATN atn, int[] operations, int startRule) {
    return List.copyOf(new Pieces(new Automaton(atn, operations, startRule)).sequences);
  }

  private void collect(int at, int type) {
    switch (automaton.kind[at]) {
      case Automaton.MATCH, Automaton.FORK, Automaton.PRECEDENCE ->
          add(new TransitionBuilder(automaton, type, false).from(at));
      case Automaton.CALL -> {
        add(new TransitionBuilder(automaton, type, false).after(at));
        add(new TransitionBuilder(automaton, type, true).after(at));
      }
      default -> {}
    }
  }

  private void add(Transition first) {
    for (Transition transition = first; transition != null; transition = transition.next) {
      if (transition.runs) {
        sequences.add(transition.operations);
      }
    }
  }
}
