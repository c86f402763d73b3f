package org.saga.stream;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Follows an automaton over a stretch. */
final class StretchBuilder {
  private final Automaton automaton;
  private final int type;
  private final List<Integer> operations = new ArrayList<>();
  private boolean matched;

  /** How many operations come before the event is matched. */
  private int before;

  private Call call;

  /** How many calls may follow on each other before a rule must have called itself. */
  private final int patience;

  StretchBuilder(Automaton automaton, int type, boolean matched) {
    this(automaton, type, matched, automaton.ruleStart.length);
  }

  private StretchBuilder(Automaton automaton, int type, boolean matched, int patience) {
    this.automaton = automaton;
    this.type = type;
    this.matched = matched;
    this.before = matched ? 0 : Integer.MAX_VALUE;
    this.patience = patience;
  }

  /** Builds what begins on return from a call. */
  Stretch after(int site) {
    if (automaton.returns[site]) {
      operations.add(~site);
    }
    return from(automaton.follow[site]);
  }

  private Stretch in(int site) {
    call = automaton.call[site];
    operations.add(site);
    return from(automaton.target[site]);
  }

  Stretch from(int place) {
    int at = place;
    while (true) {
      at = matched ? automaton.rest(at) : automaton.next(at, type);
      if (at == Automaton.DEAD) {
        return Stretch.NONE;
      }
      switch (automaton.kind[at]) {
        case Automaton.OPERATION, Automaton.PREDICATE -> {
          operations.add(at);
          at = automaton.target[at];
        }
        case Automaton.MATCH -> {
          if (matched) {
            return ending(Stretch.RESTS, at, null);
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
          return rests ? ending(Stretch.RESTS, at, null) : Stretch.NONE;
        }
      }
    }
  }

  private Stretch calling(int site) {
    StretchBuilder callee = new StretchBuilder(automaton, type, matched, patience - 1);
    Stretch next = patience == 0 ? Stretch.NONE : callee.in(site);
    return next == Stretch.NONE
        ? Stretch.NONE
        : ending(Stretch.CALLS, automaton.rest(automaton.follow[site]), next);
  }

  private Stretch returning(int stop) {
    if (automaton.operates[stop]) {
      operations.add(stop);
    }
    if (!automaton.isRead(automaton.rule[stop])) {
      operations.add(Stretch.DROPS);
    }
    return ending(Stretch.RETURNS, Automaton.DEAD, null);
  }

  private Stretch ending(byte end, int at, Stretch next) {
    return new Stretch(call, List.copyOf(operations), before, end, at, matched, next);
  }
}
