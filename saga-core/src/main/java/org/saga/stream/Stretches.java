package org.saga.stream;

import java.util.List;
import org.antlr.v4.runtime.Token;

/** The stretches of an automaton, by where they begin and which event comes. */
final class Stretches {
  private final Automaton automaton;
  private final List<List<Integer>> pieces;
  private final int terminals;

  /** Those that begin where a rule rests, by state and terminal. */
  private final Stretch[] resting;

  /** Those that begin where a rule goes on after a call, by call and terminal. */
  private final Stretch[] returning;

  /**
   * Creates what knows no stretch yet.
   *
   * @param pieces what has been compiled
   */
  Stretches(Automaton automaton, List<List<Integer>> pieces) {
    this.automaton = automaton;
    this.pieces = pieces;
    this.terminals = automaton.terminals();
    this.resting = new Stretch[automaton.size() * terminals];
    this.returning = new Stretch[automaton.size() * terminals];
  }

  Stretch from(int at, int type) {
    int cell = at * terminals + type + 1;
    Stretch known = resting[cell];
    return known != null
        ? known
        : learn(resting, cell, new StretchBuilder(automaton, type, false).from(at));
  }

  /** Adds the way from where a rule rests to where it rests, or one that it has called. */
  void learn(Activation before, int type, State after) {
    Stretch way = null;
    int rest = after.first.at;
    for (Activation top = after.first.top;
        top != null && top.depth >= before.depth;
        top = top.caller) {
      boolean own = top.depth == before.depth;
      Call call = own ? null : top.call;
      List<Integer> operations = own ? List.of() : List.of(call.site);
      byte end = way == null ? Stretch.RESTS : Stretch.CALLS;
      way = new Stretch(call, operations, 0, end, rest, true, way);
      rest = own ? rest : automaton.rest(automaton.follow[call.site]);
    }
    learn(resting, before.at * terminals + type + 1, way);
  }

  Stretch afterMatch(Call call) {
    return call.settling != null ? call.settling : settle(call);
  }

  private Stretch settle(Call call) {
    StretchBuilder builder = new StretchBuilder(automaton, Token.EOF, true);
    call.settling = builder.after(call.site).compiled(pieces);
    return call.settling;
  }

  Stretch beforeMatch(Call call, int type) {
    int cell = call.site * terminals + type + 1;
    Stretch known = returning[cell];
    return known != null
        ? known
        : learn(returning, cell, new StretchBuilder(automaton, type, false).after(call.site));
  }

  /** Threads that do this at the same time come to the same. */
  private Stretch learn(Stretch[] known, int cell, Stretch built) {
    known[cell] = built.compiled(pieces);
    return known[cell];
  }
}
