package org.saga.stream;

import java.util.List;
import org.antlr.v4.runtime.Token;

/** The transitions of an automaton, by where they begin and which event comes. */
final class Transitions {
  private final Automaton automaton;
  private final List<List<Integer>> pieces;
  private final int terminals;

  /** Those that begin where a rule rests, by state and terminal. */
  private final Transition[] resting;

  /** Those that begin where a rule goes on after a call, by call and terminal. */
  private final Transition[] returning;

  /**
   * Creates what knows no transition yet.
   *
   * @param pieces what has been compiled
   */
  Transitions(Automaton automaton, List<List<Integer>> pieces) {
    this.automaton = automaton;
    this.pieces = pieces;
    this.terminals = automaton.terminals();
    this.resting = new Transition[automaton.size() * terminals];
    this.returning = new Transition[automaton.size() * terminals];
  }

  Transition from(int at, int type) {
    int cell = at * terminals + type + 1;
    Transition known = resting[cell];
    return known != null
        ? known
        : learn(resting, cell, new TransitionBuilder(automaton, type, false).from(at));
  }

  /** Adds the way from where a rule rests to where it rests, or one that it has called. */
  void learn(RuleStack before, int type, Readings after) {
    Transition way = null;
    int rest = after.first.at;
    for (RuleStack top = after.first.top;
        top != null && top.depth() >= before.depth();
        top = top.caller) {
      boolean own = top.depth() == before.depth();
      ReturnAddress call = own ? null : top.call;
      List<Integer> operations = own ? List.of() : List.of(call.site);
      byte end = way == null ? Transition.RESTS : Transition.CALLS;
      way = new Transition(call, operations, 0, end, rest, true, way);
      rest = own ? rest : automaton.rest(automaton.follow[call.site]);
    }
    learn(resting, before.at * terminals + type + 1, way);
  }

  Transition afterMatch(ReturnAddress call) {
    return call.settling != null ? call.settling : settle(call);
  }

  private Transition settle(ReturnAddress call) {
    TransitionBuilder builder = new TransitionBuilder(automaton, Token.EOF, true);
    call.settling = builder.after(call.site).compiled(pieces);
    return call.settling;
  }

  Transition beforeMatch(ReturnAddress call, int type) {
    int cell = call.site * terminals + type + 1;
    Transition known = returning[cell];
    return known != null
        ? known
        : learn(returning, cell, new TransitionBuilder(automaton, type, false).after(call.site));
  }

  /** Threads that do this at the same time come to the same. */
  private Transition learn(Transition[] known, int cell, Transition built) {
    known[cell] = built.compiled(pieces);
    return known[cell];
  }
}
