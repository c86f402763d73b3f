package org.saga.stream;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Follows an automaton over a transition. */
final class TransitionBuilder {
  private final Automaton automaton;
  private final int type;
  private final List<Integer> operations = new ArrayList<>();
  private boolean matched;

  /** How many operations come before the event is matched. */
  private int before;

  private ReturnAddress call;

  /** How many calls may follow on each other before a rule must have called itself. */
  private final int patience;

  TransitionBuilder(Automaton automaton, int type, boolean matched) {
    this(automaton, type, matched, automaton.ruleStart.length);
  }

  private TransitionBuilder(Automaton automaton, int type, boolean matched, int patience) {
    this.automaton = automaton;
    this.type = type;
    this.matched = matched;
    this.before = matched ? 0 : Integer.MAX_VALUE;
    this.patience = patience;
  }

  /** Builds what begins on return from a call. */
  Transition after(int site) {
    if (automaton.returns[site]) {
      operations.add(~site);
    }
    return from(automaton.follow[site]);
  }

  private Transition in(int site) {
    call = automaton.call[site];
    operations.add(site);
    return from(automaton.target[site]);
  }

  Transition from(int place) {
    int at = place;
    while (true) {
      at = matched ? automaton.rest(at) : automaton.next(at, type);
      if (at == Automaton.DEAD) {
        return Transition.NONE;
      }
      switch (automaton.kind[at]) {
        case Automaton.OPERATION, Automaton.PREDICATE -> {
          operations.add(at);
          at = automaton.target[at];
        }
        case Automaton.MATCH -> {
          if (matched) {
            return ending(Transition.RESTS, at, null);
          }
          matched = type != Token.EOF;
          before = matched ? operations.size() : before;
          if (automaton.operates[at]) {
            operations.add(at);
          }
          at = automaton.target[at];
        }
        case Automaton.CALL -> {
          return calling(at);
        }
        case Automaton.STOP -> {
          return returning(at);
        }
        default -> {
          boolean rests = matched || type == Token.EOF && automaton.kind[at] == Automaton.END;
          return rests ? ending(Transition.RESTS, at, null) : Transition.NONE;
        }
      }
    }
  }

  private Transition calling(int site) {
    TransitionBuilder callee = new TransitionBuilder(automaton, type, matched, patience - 1);
    Transition next = patience == 0 ? Transition.NONE : callee.in(site);
    return next == Transition.NONE
        ? Transition.NONE
        : ending(Transition.CALLS, automaton.rest(automaton.follow[site]), next);
  }

  private Transition returning(int stop) {
    if (automaton.operates[stop]) {
      operations.add(stop);
    }
    if (!automaton.isRead(automaton.rule[stop])) {
      operations.add(Transition.DROPS);
    }
    return ending(Transition.RETURNS, Automaton.DEAD, null);
  }

  private Transition ending(byte end, int at, Transition next) {
    return new Transition(call, List.copyOf(operations), before, end, at, matched, next);
  }
}
