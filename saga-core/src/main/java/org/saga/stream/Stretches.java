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
